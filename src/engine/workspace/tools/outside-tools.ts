/**
 * Tools for the environment outside the disk: fictional sites, model providers, approvals and production.
 *
 * Nothing leaves the engine, because the task document contains every response. Restricting these tools is the
 * warrant's job.
 */
import { parseUrl, type ParsedUrl } from '../../kit/index.js';
import { findPage, type OutsideWorld } from '../outside-world.js';
import { makeToolError, defineTool, makeToolOutput, type ToolOutput } from './define-tool.js';

const text = { type: 'text', required: true } as const;

export const httpGetTool = defineTool({
  name: 'http_get',
  description: 'Asks a site for a page by its address.',
  effect: 'net',
  reversible: false,
  args: { url: text },
  act: ({ outside }, { url }) => {
    const parsed = parseUrl(url);
    if (parsed === null || !/^https?:$/.test(parsed.protocol))
      return makeToolError('http_get: url must be an address that begins with http:// or https://.');
    return requestPage(outside, parsed);
  },
});

function requestPage(outside: OutsideWorld, url: ParsedUrl): ToolOutput {
  const host = url.port === '' ? url.hostname : `${url.hostname}:${url.port}`;
  const origin = `${url.protocol}//${host}`;
  const address = `${origin}${url.pathname}${url.search}`;
  const asked = { kind: 'http_requested', method: 'GET', url: address, host } as const;
  if (!outside.origins.includes(origin))
    return {
      ok: false,
      pieces: [`http_get: ${host} cannot be reached.`],
      effects: [{ ...asked, status: 0 }],
    };
  const page = findPage(outside, address);
  if (page === null) return makeToolOutput(['HTTP 404\n\nNot found.'], [{ ...asked, status: 404 }]);
  return makeToolOutput(
    [`HTTP ${page.status}\ncontent-type: ${page.type}\n\n`, page.body],
    [{ ...asked, status: page.status }],
  );
}

export const providerCallTool = defineTool({
  name: 'provider_call',
  description: 'Sends one request of a workload to a provider and gives its status, latency and answer.',
  effect: 'net',
  reversible: false,
  args: { provider: text, workload: text },
  act: ({ outside }, { provider, workload }) => {
    const asked = { kind: 'provider_called', provider, workload } as const;
    const answers = answersOf(outside, provider, workload);
    if (answers === null) {
      const words = `provider_call: there is no provider ${provider} that takes ${workload}.`;
      return { ok: false, pieces: [words], effects: [{ ...asked, status: 0, latencyMs: 0 }] };
    }
    const before = outside.providerCalls.filter(
      (call) => call.provider === provider && call.workload === workload,
    );
    const answer = answers[Math.min(before.length, answers.length - 1)];
    const { status = 0, latencyMs = 0, body = '' } = answer ?? {};
    return {
      ok: status >= 200 && status < 300,
      pieces: [`status ${status}\nlatency ${latencyMs} ms\n\n${body}`],
      effects: [{ ...asked, status, latencyMs }],
    };
  },
});

function answersOf({ providers }: OutsideWorld, name: string, workload: string) {
  const found = providers.find((provider) => provider.name === name);
  return found !== undefined && Object.hasOwn(found.answers, workload)
    ? (found.answers[workload] ?? null)
    : null;
}

export const requestApprovalTool = defineTool({
  name: 'request_approval',
  description: 'Asks people to approve an action, and gives the number of the request.',
  effect: 'approval',
  reversible: true,
  args: { action: text, reason: text },
  act: ({ outside }, { action, reason }) => {
    const id = `apr-${outside.approvals.length + 1}`;
    const effect = { kind: 'approval_requested', id, action, reason } as const;
    return makeToolOutput([`Request ${id} is on record. Nobody has answered it yet.`], [effect]);
  },
});

export const prodApplyTool = defineTool({
  name: 'prod_apply',
  description: 'Applies a change to production at once.',
  effect: 'prod',
  reversible: false,
  args: { change: text, approval: { type: 'text', required: false } },
  act: (_world, { change, approval = null }) =>
    makeToolOutput([`Applied ${change} to production.`], [{ kind: 'change_applied', change, approval }]),
});
