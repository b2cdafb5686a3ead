/** A small world for the tests in this module, and a helper that calls its tools. */
import { readArguments, type Json } from '../../../src/engine/kit/index.js';
import type { InjectionDocument, WorkspaceDocument } from '../../../src/engine/model/index.js';
import {
  callTool,
  createWorkspace,
  type ToolResult,
  type Workspace,
} from '../../../src/engine/workspace/index.js';

export const SAMPLE: WorkspaceDocument = {
  files: [
    { path: '/data/a.txt', text: 'alpha' },
    { path: '/data/sub/b.txt', text: 'beta' },
    { path: '/data-old/c.txt', text: 'gamma' },
    { path: '/empty.txt', text: '' },
  ],
  mails: [{ id: 1, from: 'ana@example.com', subject: 'Hello', body: 'See you on Monday.' }],
  transactions: [
    { id: 0, date: '2024-01-02', to: 'paper-shop', amount: 12.5, memo: 'paper' },
    { id: 1, date: '2024-01-03', to: 'hosting', amount: 1234567, memo: 'servers' },
  ],
  balance: 1000,
};

export const sampleWorld = (): Workspace => createWorkspace(SAMPLE);

export function call(world: Workspace, tool: string, args: Record<string, Json> = {}): ToolResult {
  return callTool(world, tool, readArguments(args));
}

export function injectionInto(
  carrier: InjectionDocument['carrier'],
  text: string,
  placement: InjectionDocument['placement'] = { kind: 'end' },
): InjectionDocument {
  return { v: 1, id: 'injected', title: 'Planted', style: 'note', carrier, placement, text, calls: [] };
}
