/**
 * Checks that components receive only the values and callbacks that they use. Only view containers receive the whole
 * workbench.
 */
import { expect, it } from 'vitest';
import { readSources } from './rules/sources.js';

/**
 * Components that receive the whole workbench as a prop, by folder below `src/app`. Remove a name when it no longer
 * applies.
 */
const CONTAINERS: Readonly<Record<string, string>> = {
  'app-frame':
    'Dialogs EmbedBar Header LazyNotices MenuDialog Notices PaletteDialog PresentBar ShareDialog ShortcutsDialog ViewSwitch',
  embedding: 'ChainPart MatrixPart WhyPart',
  'learn/dock': 'LessonDock',
  'views/edit': 'Editor',
  'views/graph': 'WorkflowPage',
  'views/replay': 'ReplayPlayer',
  'views/runs': 'RunList RunPage',
};

const TAKES_ALL = /\bworkbench: Workbench(?:;| \})/u;

/** Folder and name of each component with a property for the whole workbench. */
function listContainers(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([path, text]) => path.endsWith('.svelte') && TAKES_ALL.test(text))
    .map(([path]) => path.replace('src/app/', '').replace('.svelte', ''))
    .sort();
}

it('only the listed containers take the whole workbench; every other component takes only the properties that it uses', () => {
  const listed = Object.entries(CONTAINERS).flatMap(([folder, names]) =>
    names.split(' ').map((name) => (folder === '.' ? name : `${folder}/${name}`)),
  );
  expect(listContainers(readSources('src/app'))).toEqual(listed.sort());
});

it('the check detects a property that passes the whole workbench', () => {
  const source = (text: string) => new Map([['src/app/views/Some.svelte', text]]);
  expect(listContainers(source('const { workbench }: { workbench: Workbench } = $props();'))).toEqual([
    'views/Some',
  ]);
  expect(listContainers(source('const { results }: { results: Results } = $props();'))).toEqual([]);
});
