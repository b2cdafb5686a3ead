/** Keeps a disk view's gate state: decided operations, denials, and whether the disk is still usable. */
import { LIMITS, type LimitName } from '../../model/index.js';
import type { DiskGate, DiskDecision, WrittenContents } from '../tools/define-tool.js';
import { DiskError, type DiskOperation, type StoppedDiskOperation } from './disk-error.js';

/** How much a program may see of an entry: nothing, only its name and kind, or also its size and time. */
export type PathVisibility = 'none' | 'name' | 'whole';

export class DiskGuard {
  readonly #gate: DiskGate;
  readonly #refusals: StoppedDiskOperation[] = [];
  readonly #allowed = new Set<string>();
  readonly #sights = new Map<string, PathVisibility>();
  #asked = 0;
  #fault: StoppedDiskOperation | null = null;

  constructor(gate: DiskGate) {
    this.#gate = gate;
  }

  get stoppedOperations(): readonly StoppedDiskOperation[] {
    return this.#refusals;
  }

  /** The operation that could not be decided, after which everything is denied; null if there is none. */
  get fault(): StoppedDiskOperation | null {
    return this.#fault;
  }

  /** Calls the gate. Reads and listings that were already allowed are not decided again. @throws DiskError */
  async requirePermission(operation: DiskOperation, path: string, contents?: WrittenContents): Promise<void> {
    this.#count(operation, path, this.#isSettled(operation, path));
    if (this.#isSettled(operation, path)) return;
    const answer = await this.#put(operation, path, contents);
    if (answer.decision === 'allow') {
      this.#allowed.add(`${operation} ${path}`);
      return;
    }
    this.#refuse(operation, path, answer);
    throw new DiskError('EACCES', `not permitted to ${operation}`, path);
  }

  /**
   * Returns how much the program may see of the entry at a path. The gate decides before the disk is accessed, so the
   * result does not depend on whether the path exists. Paths written by this view are visible.
   *
   * @throws DiskError
   */
  async look(path: string): Promise<PathVisibility> {
    const isKnown = this.#allowed.has(`write ${path}`) || this.#allowed.has(`read ${path}`);
    const known = isKnown ? 'whole' : this.#sights.get(path);
    this.#count('read', path, known !== undefined);
    if (known !== undefined) return known;
    const answer = await this.#gate.look(path);
    if (answer.decision !== 'allow') this.#refuse('read', path, answer);
    else if (answer.mayRead) this.#allowed.add(`read ${path}`);
    const sight = answer.decision !== 'allow' ? 'none' : answer.mayRead ? 'whole' : 'name';
    this.#sights.set(path, sight);
    return sight;
  }

  /** Forgets cached decisions, because a warrant may expire when time passes. */
  clearDecisions(): void {
    this.#allowed.clear();
    this.#sights.clear();
  }

  /** Rejects a link, because this disk does not support links. @throws DiskError always */
  rejectLink(path: string): never {
    const message = 'this disk has no links';
    this.#refusals.push({ operation: 'link', path, decision: 'limit', code: 'links', message });
    throw new DiskError('EPERM', message, path);
  }

  /** Rejects an operation that exceeds a limit. @throws DiskError always */
  rejectOverLimit(operation: StoppedDiskOperation['operation'], path: string, limit: LimitName): never {
    const { value, unit, what } = LIMITS[limit];
    const message = `${what} would be more than ${value} ${unit}`;
    this.#refusals.push({ operation, path, decision: 'limit', code: limit, message });
    throw new DiskError('ENOSPC', message, path);
  }

  /** Counts an operation, unless its decision is cached. @throws DiskError */
  #count(operation: DiskOperation, path: string, isKnown: boolean): void {
    if (this.#fault !== null) throw new DiskError('EIO', 'the disk is no longer usable', path);
    if (!isKnown && ++this.#asked > LIMITS.diskOperations.value)
      this.rejectOverLimit(operation, path, 'diskOperations');
  }

  /** Records a denial. An error closes the disk. @throws DiskError EIO for an error */
  #refuse(operation: DiskOperation, path: string, { decision, code, message }: DiskDecision): void {
    if (decision === 'allow') return;
    const refusal: StoppedDiskOperation = { operation, path, decision, code, message };
    this.#refusals.push(refusal);
    if (decision !== 'error') return;
    this.#fault = refusal;
    throw new DiskError('EIO', `not permitted to ${operation}`, path);
  }

  #put(operation: DiskOperation, path: string, contents?: WrittenContents): Promise<DiskDecision> {
    return operation === 'write' ? this.#gate.write(path, contents) : this.#gate[operation](path);
  }

  #isSettled(operation: DiskOperation, path: string): boolean {
    const isLook = operation === 'read' || operation === 'list';
    return isLook && this.#allowed.has(`${operation} ${path}`);
  }
}
