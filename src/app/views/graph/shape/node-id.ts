/** Node ids. An agent and a tool may share a name, so the id starts with the kind. */

export type NodeKind = 'agent' | 'tool';

export interface NodeName {
  readonly kind: NodeKind;
  readonly name: string;
}

export function nodeIdOf(kind: NodeKind, name: string): string {
  return `${kind}/${name}`;
}

/** The kind and name in a node id; null for any other text. */
export function readNodeId(id: string): NodeName | null {
  const at = id.indexOf('/');
  const [kind, name] = [id.slice(0, at), id.slice(at + 1)];
  return (kind === 'agent' || kind === 'tool') && name !== '' ? { kind, name } : null;
}
