import { describe, expect, it } from 'vitest';
import { parseBundleText, type OpenedBundle, writeBundle } from '../../../src/app/bundles/bundle-file.js';
import { formatShippedPart } from '../../../src/app/drafts/draft-reading.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { applyBundle, readBundle } from '../../../src/engine/index.js';

const scenario = SCENARIOS[0] as (typeof SCENARIOS)[number];
const warrantText = `# wider, on purpose\n${formatShippedPart(scenario, 'warrant').replaceAll('/app/config', '/app')}`;
const drafts = {
  [scenario.id]: { warrantText, files: { '/docs/new.md': 'hello', '/app/config/app.yml': null } },
};

function open(text: string): OpenedBundle {
  const opened = parseBundleText(text, SCENARIOS);
  if (Array.isArray(opened)) throw new Error(`did not open: ${JSON.stringify(opened)}`);
  return opened;
}

describe('bundle files', () => {
  it('APP-15 restoring edits from a bundle file keeps their comments', () => {
    expect(open(writeBundle(SCENARIOS, drafts, {}, '#/')).drafts).toEqual(drafts);
  });

  it('the engine and the page read a bundle file in the same way', () => {
    const { value } = readBundle(JSON.parse(writeBundle(SCENARIOS, drafts, {}, '#/')));
    const { yours } = applyBundle(SCENARIOS, value as NonNullable<typeof value>);
    expect(yours[scenario.id]?.warrant.chain.at(-1)?.capabilities.read_file?.path).toMatchObject({
      root: '/app',
    });
    expect(yours[scenario.id]?.scenario.workspace.files.map(({ path }) => path)).not.toContain(
      '/app/config/app.yml',
    );
  });

  it('bundle files use the parsed value if the text stored next to it differs', () => {
    const bundle = JSON.parse(writeBundle(SCENARIOS, drafts, {}, '#/')) as {
      sources: Record<string, string>;
    };
    bundle.sources[`warrants/${scenario.id}`] = 'v: 1\nchain: []\n';
    const text = open(JSON.stringify(bundle)).drafts[scenario.id]?.warrantText;
    expect(text).toContain('root: /app');
    expect(text).not.toContain('# wider');
  });

  it('bundle files preserve fields unknown to this version', () => {
    const foreign = { ...(JSON.parse(writeBundle(SCENARIOS, drafts, {}, '#/')) as object), lessons: [1, 2] };
    const { extras } = open(JSON.stringify(foreign));
    expect(extras).toEqual({ lessons: [1, 2] });
    expect(JSON.parse(writeBundle(SCENARIOS, drafts, extras, '#/'))).toMatchObject({ lessons: [1, 2] });
  });

  it.each([
    ['no JSON', '{', 'document/not_json'],
    ['5 MB', JSON.stringify('x'.repeat(5_000_000)), 'document/too_large'],
  ])('bundle files are rejected with a reason: %s', (_what, text, code) => {
    const opened = parseBundleText(text, SCENARIOS);
    expect(Array.isArray(opened) && opened[0]?.code).toBe(code);
  });
});
