/** Tests messages from another page to the app. A message that cannot be processed changes nothing. */
import { describe, expect, it, vi } from 'vitest';
import { decodeShare, encodeShare } from '../../../src/app/url/share-link.js';
import { createInProcessEngine, createTestWorkbench } from '../../support/workbench.js';
import { handleParentMessage } from '../../../src/app/embedding/parent-messages.js';
import {
  findUnknownStep,
  PlaygroundController,
} from '../../../src/app/embedding/playground-controller.svelte.js';

const WARRANT_YAML = `v: 1
engine: '1'
kind: bundle
files:
  config_review:
    /docs/new.md: hello
view: '#/replay/config_review/yours'
`;

function make(workbench = createTestWorkbench()) {
  return { workbench, steering: new PlaygroundController(workbench) };
}

function makeWithEngine() {
  const { workbench, steering } = make(createTestWorkbench(createInProcessEngine()));
  const unknownStep = (at: string) => {
    steering.show({ at });
    return findUnknownStep(workbench);
  };
  return { workbench, steering, unknownStep };
}

describe('steering', () => {
  it('APP-145 the frame shows a route, a shared state or a bundle on request, and reports the current view', () => {
    const { steering, workbench } = make();
    expect(steering.show({ at: 'replay/config_review/broad?step=2' })).toEqual([]);
    expect(steering.state()).toMatchObject({ at: 'replay/config_review/broad?step=2', edited: false });
    expect(steering.show({ bundle: WARRANT_YAML })).toEqual([]);
    expect(workbench.documents.drafts).toEqual({ config_review: { files: { '/docs/new.md': 'hello' } } });
    const { state, at, edited } = steering.state();
    expect({ at, edited }).toEqual({ at: 'replay/config_review/yours', edited: true });
    expect(decodeShare(state).issues).toEqual([]);
    expect(steering.link()).toBe(`#/s/${state}`);
    const bundle = steering.bundle();
    steering.reset();
    expect(steering.state().edited).toBe(false);
    steering.show({ state: `https://a.example/#/s/${state}`, at: '#/' });
    expect(steering.state()).toMatchObject({ at: '', edited: true });
    steering.show({ bundle: null });
    steering.show({ bundle });
    expect(steering.state().state).toBe(state);
  });

  it.each([
    [{}, 'link/bad_message', /none of .state., .bundle. and .at./],
    [{ at: 'nowhere/at/all' }, 'link/bad_message', /no view at nowhere/],
    [{ at: 's/1.abc.def' }, 'link/bad_message', /no view at/],
    [{ at: 5 as never }, 'link/bad_message', /at is not a string/],
    [{ state: {} as never }, 'link/bad_message', /state is not a string/],
    [{ state: '1.abcdefgh.00000000' }, 'link/damaged', /^The share link in `state` was changed in transit/],
    [{ state: encodeShare([]) }, 'link/unreadable', /^The share link in `state` cannot be read/],
    [{ bundle: 'no: [bundle' }, 'document/not_yaml', /./],
    [{ bundle: '{"v":1,"engine":"1","kind":"bundle"}', at: 'nowhere' }, 'link/bad_message', /no view/],
  ])('APP-146 the request %j changes nothing and is reported in one sentence', (request, code, message) => {
    const { steering } = make();
    steering.show({ bundle: WARRANT_YAML });
    const before = steering.state();
    const issues = steering.show(request);
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.map((issue) => issue.code)).toContain(code);
    expect(issues.map((issue) => issue.message).join()).toMatch(message);
    expect(steering.state()).toEqual(before);
  });
});

describe('a step in a request', () => {
  it('PKG-9 a step that does not exist in the trial is reported, with a list of the existing steps', async () => {
    const { workbench, unknownStep } = makeWithEngine();
    expect(unknownStep('replay/config_review/broad?step=99')).toBeNull();
    await workbench.matrixRunner.runReference();
    expect(unknownStep('replay/config_review/broad?step=99')).toMatchObject({
      code: 'link/bad_parameter',
      facts: { name: 'step', found: '99', known: '0, 1, 2, 3, 4, 5, 6' },
    });
    for (const at of [
      'replay/config_review/broad?step=0',
      'replay/config_review/broad',
      'edit/config_review',
    ])
      expect(unknownStep(at)).toBeNull();
  });

  it('PKG-9 a step of an edited trial is reported only after the edited trial has run', async () => {
    const { steering, workbench, unknownStep } = makeWithEngine();
    const at = 'replay/config_review/yours?step=99';
    await workbench.matrixRunner.runReference();
    expect(unknownStep(at)).not.toBeNull();
    steering.show({ bundle: WARRANT_YAML });
    expect(unknownStep(at)).toBeNull();
    await workbench.documents.loadReader();
    expect(unknownStep(at)).toBeNull();
    await workbench.matrixRunner.runFull();
    expect(unknownStep(at)).not.toBeNull();
  });
});

describe('extra parts of a bundle in a frame', () => {
  it('APP-145 extra parts of a bundle are removed together with the bundle’s documents, and restored by reset', () => {
    const { steering } = make();
    const later = (): unknown => (steering.bundle() as unknown as { later?: unknown }).later;
    const bundle = (number: number): string => `${WARRANT_YAML}later: ${number}\n`;
    steering.show({ bundle: bundle(1) }, true);
    expect(later()).toBe(1);
    steering.show({ at: 'edit/config_review' });
    expect(later()).toBe(1);
    steering.show({ bundle: bundle(2) });
    expect(later()).toBe(2);
    const { state } = steering.state();
    steering.show({ state });
    expect(later()).toBeUndefined();
    steering.show({ bundle: bundle(2) });
    steering.show({ bundle: null });
    expect(later()).toBeUndefined();
    steering.reset();
    expect(later()).toBe(1);
  });

  it('APP-145 extra parts of a bundle are restored by undo, even after edits, and removed by redo', () => {
    const { steering, workbench } = make();
    const { documents } = workbench;
    const later = (): unknown => (steering.bundle() as unknown as { later?: unknown }).later;
    steering.show({ bundle: `${WARRANT_YAML}later: 1\n` });
    const { drafts } = documents;
    documents.replace({ ...drafts, expense_audit: { files: { '/new.md': 'x' } } }, null);
    steering.reset();
    expect(later()).toBeUndefined();
    documents.undo();
    expect(later()).toBe(1);
    documents.undo();
    expect([documents.drafts === drafts, later()]).toEqual([true, 1]);
    documents.undo();
    expect(later()).toBeUndefined();
    documents.redo();
    expect(later()).toBe(1);
  });
});

describe('handling messages sent to a frame', () => {
  it('APP-147 the reply to a message has the same id as the message', async () => {
    const { steering } = make();
    const set = await handleParentMessage(steering, { type: 'pola:set', id: 7, at: 'edit/config_review' });
    expect(set).toMatchObject({ type: 'pola:state', id: 7, at: 'edit/config_review', issues: [] });
    const got = await handleParentMessage(steering, { type: 'pola:get', id: 'a' });
    expect(got).toMatchObject({
      type: 'pola:state',
      id: 'a',
      edited: false,
      bundle: { kind: 'bundle' },
      run: null,
    });
    expect(await handleParentMessage(steering, { type: 'pola:run' })).toEqual({ type: 'pola:ran' });
    await handleParentMessage(steering, { type: 'pola:set', bundle: WARRANT_YAML });
    expect(await handleParentMessage(steering, { type: 'pola:reset' })).toMatchObject({
      type: 'pola:state',
      edited: false,
    });
  });

  it.each([
    [null, /not an object/],
    ['pola:get', /not an object/],
    [{ type: 'get' }, /not an object/],
    [{ type: 'pola:eval', code: 'x' }, /no message pola:eval/],
    [{ type: 'pola:set' }, /none of/],
  ])('APP-147 the message %j is answered with an error message', async (message, text) => {
    const { steering } = make();
    const show = vi.spyOn(steering, 'reset');
    const said = (await handleParentMessage(steering, message)) as {
      type: string;
      issues: { message: string }[];
    };
    expect(said.type).toBe('pola:error');
    expect(said.issues[0]?.message).toMatch(text);
    expect(show).not.toHaveBeenCalled();
  });
});
