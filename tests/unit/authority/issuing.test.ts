import { describe, expect, it } from 'vitest';
import { describeDecision } from '../../../src/engine/authority/index.js';
import type { Decision } from '../../../src/engine/model/index.js';
import { decideInWorld, type Warrants } from '../../support/decide-in-world.js';
import type { WarrantFields } from '../../../src/conformance/warrant-world.js';

const DATA = { constraints: { p: { type: 'Subpath', root: '/data' } } };
const ISSUER: WarrantFields = {
  signer: 'org',
  holder: 'desk',
  type: 'issuer',
  issuable_tools: ['t', 'u'],
  bounds: DATA,
  clearance: 30,
  max_depth: 5,
  max_issue_depth: 2,
};
const ISSUED: WarrantFields = { parent: 'i', signer: 'desk', holder: 'worker', tools: { t: DATA } };

/** Decides a call under a warrant that an issuer issued. */
function issued(change: Partial<WarrantFields>, issuer: Partial<WarrantFields> = {}): Decision {
  return decideInWorld(
    { i: { ...ISSUER, ...issuer }, e: { ...ISSUED, ...change } },
    { args: { p: '/data/x' } },
  );
}

function summaryOf({ decision, check, link, errorKind }: Decision): readonly unknown[] {
  return [decision, check, link, errorKind];
}

describe('AUTH-51 checking issued warrants', () => {
  it('issued warrants are execution warrants, and grant only issuable tools', () => {
    expect(issued({}).decision).toBe('allow');
    expect(summaryOf(issued({ tools: { t: DATA, x: DATA } }))).toEqual([
      'deny',
      'link.issuable_tools',
      1,
      'MonotonicityViolation',
    ]);
    expect(issued({ tools: { t: DATA, x: DATA } }, { issuable_tools: ['*'] }).decision).toBe('allow');
  });

  it('issued warrants stay within the bounds, argument by argument', () => {
    const outside = { constraints: { p: { type: 'Subpath', root: '/etc' } } };
    expect(summaryOf(issued({ tools: { t: outside } }))).toEqual([
      'deny',
      'link.bounds',
      1,
      'PathNotContained',
    ]);
    const more = { constraints: { ...DATA.constraints, q: { type: 'Wildcard' } } };
    expect(issued({ tools: { t: more } }).check).toBe('link.bounds');
    expect(issued({ tools: { t: {} } }).check).toBe('link.bounds');
  });

  it('issued warrants must have a holder other than the issuer’s holder or signer', () => {
    const self = ['deny', 'link.self_issuance', 1, 'SelfIssuanceProhibited'];
    expect(summaryOf(issued({ holder: 'desk' }))).toEqual(self);
    expect(summaryOf(issued({ holder: 'org' }))).toEqual(self);
  });

  it('issued warrants are checked first for tools, then for clearance, bounds and holder', () => {
    const outside = { constraints: { p: { type: 'Subpath', root: '/etc' } } };
    const faults: Partial<WarrantFields> = { tools: { t: outside, x: DATA }, clearance: 31, holder: 'desk' };
    expect(issued(faults).check).toBe('link.issuable_tools');
    expect(issued({ ...faults, tools: { t: outside } }).check).toBe('link.clearance');
    expect(issued({ ...faults, tools: { t: outside }, clearance: 30 }).check).toBe('link.bounds');
    expect(issued({ ...faults, tools: { t: DATA }, clearance: 30 }).check).toBe('link.self_issuance');
  });

  it('checks on issued warrants are recorded in order, and checks after a failure are marked as not reached', () => {
    const decision = issued({ clearance: 31 });
    const link = decision.checks.filter((record) => record.link === 1 && record.check.startsWith('link.'));
    expect(link.slice(10, 14).map(({ check, status }) => `${check} ${status}`)).toEqual([
      'link.issuable_tools pass',
      'link.clearance fail',
      'link.bounds not_reached',
      'link.self_issuance not_reached',
    ]);
  });

  it('issued warrants cannot be both issuer and execution warrants', () => {
    const decision = decideInWorld({ i: ISSUER }, { args: { p: '/data/x' } });
    expect(summaryOf(decision)).toEqual(['deny', 'leaf.type', 0, 'InvalidWarrantType']);
    expect(describeDecision(decision)).toBe(
      'This warrant can issue other warrants but cannot call tools itself.',
    );
  });

  it('an issuer is reported as the denying link nearest to the root only if its bounds deny the call', () => {
    const chain: Warrants = { i: ISSUER, e: ISSUED };
    expect(decideInWorld(chain, { args: { p: '/etc/x' } }).nearestRoot).toEqual({ link: 0, alsoDeny: 1 });
    const narrow = { constraints: { p: { type: 'Subpath', root: '/data/x' } } };
    const refused = decideInWorld(
      { i: ISSUER, e: { ...ISSUED, tools: { t: narrow } } },
      { args: { p: '/data/y' } },
    );
    expect(refused.nearestRoot).toEqual({ link: 1, alsoDeny: 0 });
  });
});

describe('AUTH-51 an issuer below an issuer', () => {
  const below: WarrantFields = {
    parent: 'i',
    signer: 'desk',
    holder: 'sub',
    type: 'issuer',
    issuable_tools: ['t'],
    bounds: DATA,
  };
  const leaf: WarrantFields = { parent: 'j', signer: 'sub', holder: 'worker', tools: { t: DATA } };
  const under = (change: Partial<WarrantFields>): Decision =>
    decideInWorld({ i: ISSUER, j: { ...below, ...change }, e: leaf }, { args: { p: '/data/x' } });

  it('an issuer below another issuer has no additional tools and no wider bounds', () => {
    expect(under({}).decision).toBe('allow');
    expect(under({ issuable_tools: ['t', 'x'] }).check).toBe('link.issuable_tools');
    const wide = { constraints: { p: { type: 'Subpath', root: '/' } } };
    expect(summaryOf(under({ bounds: wide }))).toEqual(['deny', 'link.bounds', 1, 'PathNotContained']);
  });

  it('an issuer below another issuer cannot be created from an execution warrant', () => {
    const acting: WarrantFields = { signer: 'org', holder: 'desk', tools: { t: DATA } };
    const decision = decideInWorld({ i: acting, j: below, e: leaf }, { args: { p: '/data/x' } });
    expect(summaryOf(decision)).toEqual(['deny', 'link.type', 1, 'MonotonicityViolation']);
  });
});
