/** Parses an endpoint URL typed by the user. */
import { message } from '../../engine/index.js';
import { ChatFault } from './fault.js';

export interface ChatEndpointUrl {
  /** URL that requests are sent to. */
  readonly url: string;
  /** Origin of the URL (scheme, host and port), used in messages. */
  readonly place: string;
}

const PATH = '/chat/completions';

/** Parses a URL. The path for chat completions is optional. @throws {ChatFault} if the URL is invalid */
export function parseEndpointUrl(text: string, hasKey: boolean): ChatEndpointUrl {
  const url = parse(text.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ChatFault('bad_address', { found: text, detail: message('chat/other_scheme') });
  if (url.username !== '' || url.password !== '')
    throw new ChatFault('bad_address', {
      found: `${url.protocol}//…@${url.host}`,
      detail: message('chat/address_with_name'),
    });
  if (hasKey && url.protocol === 'http:' && !isThisMachine(url.hostname))
    throw new ChatFault('insecure_key', { place: url.origin });
  url.hash = '';
  const path = url.pathname.replace(/\/$/, '');
  url.pathname = path.endsWith(PATH) ? path : path + PATH;
  return { url: url.href, place: url.origin };
}

function parse(text: string): URL {
  if (!URL.canParse(text))
    throw new ChatFault('bad_address', { found: text, detail: message('chat/no_address') });
  return new URL(text);
}

function isThisMachine(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}
