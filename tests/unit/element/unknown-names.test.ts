/** Tests which names in attributes are reported as unknown, and when. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaygroundController } from '../../../src/app/embed.js';
import { findUnknownNames } from '../../../src/element/unknown-names.js';
import type { BundleDocument } from '../../../src/engine/index.js';
import { createTestWorkbench } from '../../support/workbench.js';

const load = vi.fn<() => Promise<{ id: string }[]>>();

const messages = async (given: Record<string, string>, workbench = createTestWorkbench()) =>
  (await findUnknownNames((name) => given[name] ?? null, workbench, load)).map(({ message }) => message);
const UNKNOWN_SCENARIO = expect.stringContaining('The attribute scenario="mine"') as string;

describe('names in attributes', () => {
  beforeEach(() => void load.mockReset().mockResolvedValue([{ id: 'customer_service' }]));

  it('PKG-9 a scenario from a bundle that is loaded in the same tick is recognized', async () => {
    const workbench = createTestWorkbench();
    const scenarios = [{ ...workbench.shipped[0], id: 'mine', reference: false }];
    const reported = messages({ scenario: 'mine' }, workbench);
    const bundle = { v: 1, engine: '1', kind: 'bundle', scenarios } as unknown as BundleDocument;
    expect(new PlaygroundController(workbench).show({ bundle })).toEqual([]);
    expect(await reported).toEqual([]);
    expect(await messages({ scenario: 'mine' })).toEqual([UNKNOWN_SCENARIO]);
  });

  it('PKG-9 workflows are loaded only for an element that specifies a workflow', async () => {
    expect(await messages({ scenario: 'config_review' })).toEqual([]);
    expect(load).not.toHaveBeenCalled();
    expect(await messages({ workflow: 'customer_service' })).toEqual([]);
    expect(await messages({ workflow: 'nowhere' })).toHaveLength(1);
  });

  it('PKG-9 an unknown scenario is reported even if the workflows cannot be loaded', async () => {
    load.mockRejectedValue(new Error('offline'));
    expect(await messages({ scenario: 'mine', workflow: 'nowhere' })).toEqual([UNKNOWN_SCENARIO]);
  });
});
