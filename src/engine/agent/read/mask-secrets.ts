/** Masks secrets in what a user pastes, before anything else reads it. The same secret gets the same mask. */

/** Forms of secrets that are recognised by their text alone. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
  /\bsk-(?:ant-|proj-|live-)?[A-Za-z0-9_-]{16,}/g,
  /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}|\bglpat-[A-Za-z0-9_-]{16,}/g,
  /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\bey[A-Za-z0-9_-]{10,}\.ey[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
  /(?<=\bBearer )[A-Za-z0-9._~+/-]{16,}/g,
  /(?<=:\/\/[^\s:/@"]{1,64}:)[^\s:/@"]{3,}(?=@)/g,
  /(?<="(?:password|passwd|secret|api_?key|access_?token|client_?secret|private_?key)"\s*:\s*")[^"\\]{4,}(?=")/gi,
];

/** The text with masks in place of secrets, and their number. */
export function maskSecrets(text: string): { readonly text: string; readonly masked: number } {
  const masks = new Map<string, string>();
  let masked = text;
  for (const pattern of SECRETS)
    masked = masked.replace(pattern, (secret) => {
      if (secret.startsWith('masked-secret-')) return secret;
      const mask = masks.get(secret) ?? `masked-secret-${masks.size + 1}`;
      masks.set(secret, mask);
      return mask;
    });
  return { text: masked, masked: masks.size };
}
