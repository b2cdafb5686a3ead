/**
 * Defines how the guard handles each method in the Model Context Protocol (docs/spec/guard.md#methods).
 *
 * `pass`: forwarded. `decide`: decided like a call to a tool with the method's name, whose arguments are the
 * parameters. A method that is not listed is rejected, because the guard never forwards a request that it cannot judge.
 */
export type MethodRule = 'pass' | 'decide';

/** Requests from the client. `tools/call` is decided under the tool's own name. */
const CLIENT_REQUESTS: Readonly<Record<string, MethodRule>> = {
  initialize: 'pass',
  ping: 'pass',
  'server/discover': 'pass',
  'tools/list': 'pass',
  'tools/call': 'decide',
  'resources/list': 'pass',
  'resources/templates/list': 'pass',
  'resources/read': 'decide',
  'resources/subscribe': 'decide',
  'resources/unsubscribe': 'pass',
  'prompts/list': 'pass',
  'prompts/get': 'decide',
  'completion/complete': 'decide',
  'logging/setLevel': 'pass',
  'subscriptions/listen': 'pass',
  'tasks/get': 'pass',
  'tasks/list': 'pass',
  'tasks/result': 'pass',
  'tasks/cancel': 'pass',
};

/** Requests from the server, which make the client's model or user act. */
const SERVER_REQUESTS: Readonly<Record<string, MethodRule>> = {
  ping: 'pass',
  'roots/list': 'pass',
  'sampling/createMessage': 'decide',
  'elicitation/create': 'decide',
};

export type Sender = 'client' | 'server';

/** Finds the rule for a request; null if the method is unknown. */
export function findMethodRule(sender: Sender, method: string): MethodRule | null {
  const rules = sender === 'client' ? CLIENT_REQUESTS : SERVER_REQUESTS;
  return Object.hasOwn(rules, method) ? (rules[method] ?? null) : null;
}

/** Notifications that a client sends according to the protocol. */
const CLIENT_NOTIFICATIONS: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/initialized',
  'notifications/progress',
  'notifications/roots/list_changed',
  'notifications/tasks/status',
]);

/** True for notifications that are forwarded. A server can define its own, because they only inform the client. */
export function isNotification(from: Sender, method: string): boolean {
  return from === 'client' ? CLIENT_NOTIFICATIONS.has(method) : method.startsWith('notifications/');
}
