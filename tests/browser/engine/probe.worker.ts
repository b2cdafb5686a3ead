/** A worker that tries actions forbidden by a strict content security policy, and reports the results. */
const found = { evaluated: false, violation: '' };

// The violation report may arrive after the request has failed, so the worker waits briefly for both.
addEventListener('securitypolicyviolation', (event) => {
  if (event.effectiveDirective === 'connect-src') found.violation = event.effectiveDirective;
});
try {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- tests what the policy forbids
  found.evaluated = Function('return true')() as boolean;
} catch {
  // The policy forbids this, as expected.
}
// No server listens at this address: the policy must block the request before it is sent.
fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => postMessage(found), 200));
