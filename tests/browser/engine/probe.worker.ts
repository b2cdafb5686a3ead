/** A worker that tries what a strict content policy forbids, and tells what happened. */
const found = { evaluated: false, violation: '' };

// The report of a violation may come after the request has failed, so both have a moment.
addEventListener('securitypolicyviolation', (event) => {
  if (event.effectiveDirective === 'connect-src') found.violation = event.effectiveDirective;
});
try {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what the policy forbids
  found.evaluated = Function('return true')() as boolean;
} catch {
  // Forbidden, as it should be.
}
// Nobody listens there: the policy must stop the request before anybody could.
fetch('http://127.0.0.1:9/').catch(() => setTimeout(() => postMessage(found), 200));
