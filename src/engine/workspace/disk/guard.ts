/** One view's conversation with its gate: what was asked, what was refused, and whether it still goes on. */
import { LIMITS, type LimitName } from '../../model/index.js';
import type { DiskGate, GateAnswer } from '../tools/define.js';
import { DiskError, type DiskOperation, type DiskRefusal } from './gate.js';

export class DiskGuard {
  readonly #gate: DiskGate;
  readonly #refusals: DiskRefusal[] = [];
  readonly #allowed = new Set<string>();
  #asked = 0;
  #fault: DiskRefusal | null = null;

  constructor(gate: DiskGate) {
    this.#gate = gate;
  }

  get refusals(): readonly DiskRefusal[] {
    return this.#refusals;
  }

  /** The answer that could not be decided; from then on nothing is let through. */
  get fault(): DiskRefusal | null {
    return this.#fault;
  }

  /** Asks the gate. Reads and listings it allowed before are not asked again. @throws DiskError */
  async ask(operation: DiskOperation, path: string, content?: string): Promise<void> {
    if (this.#fault !== null) throw new DiskError('EIO', 'the disk has stopped', path);
    if (this.#isSettled(operation, path)) return;
    if (++this.#asked > LIMITS.diskOperations.value) this.overflow(operation, path, 'diskOperations');
    const { decision, code, message } = await this.#put(operation, path, content);
    if (decision === 'allow') {
      this.#allowed.add(`${operation} ${path}`);
      return;
    }
    const refusal: DiskRefusal = { operation, path, decision, code, message };
    this.#refusals.push(refusal);
    if (decision === 'error') this.#fault = refusal;
    throw new DiskError(decision === 'error' ? 'EIO' : 'EACCES', `not permitted to ${operation}`, path);
  }

  /** True when a file may show itself: it was written through this view, or may be read. */
  async mayLook(path: string): Promise<boolean> {
    if (this.#allowed.has(`write ${path}`)) return true;
    try {
      await this.ask('read', path);
      return true;
    } catch (thrown) {
      if (this.#fault !== null) throw thrown;
      return false;
    }
  }

  /** Time has passed: a warrant may have run out. */
  forget(): void {
    this.#allowed.clear();
  }

  /** Links are what this disk does not have at all. @throws DiskError always */
  refuseLink(path: string): never {
    const message = 'this disk has no links';
    this.#refusals.push({ operation: 'link', path, decision: 'limit', code: 'links', message });
    throw new DiskError('EPERM', message, path);
  }

  /** Refuses what is more than a limit lets through. @throws DiskError always */
  overflow(operation: DiskRefusal['operation'], path: string, limit: LimitName): never {
    const { value, unit, what } = LIMITS[limit];
    const message = `${what} would be more than ${value} ${unit}`;
    this.#refusals.push({ operation, path, decision: 'limit', code: limit, message });
    throw new DiskError('ENOSPC', message, path);
  }

  #put(operation: DiskOperation, path: string, content: string | undefined): Promise<GateAnswer> {
    return operation === 'write' && content !== undefined
      ? this.#gate.write(path, content)
      : this.#gate[operation](path);
  }

  #isSettled(operation: DiskOperation, path: string): boolean {
    const isLook = operation === 'read' || operation === 'list';
    return isLook && this.#allowed.has(`${operation} ${path}`);
  }
}
