/**
 * A new program that depends on the packed package: a folder that contains the tarball and links to its dependencies.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/files.mjs';

const run = promisify(execFile);

/** Returns the first code block on a repository page that is in the given language and contains a string. */
export function readCodeBlock(page: string, language: string, containing = ''): string {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = text
    .split(`\n\`\`\`${language}\n`)
    .slice(1)
    .map((block) => block.split('\n```')[0] ?? '');
  const code = blocks.find((block) => block.includes(containing));
  if (code === undefined) throw new Error(`${page} has no block of ${language}.`);
  return `${code}\n`;
}

export class ConsumerProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'pola-consumer-'));

  /** Unpacks the tarball where npm would install it; only the repository's dependencies are accessible. */
  static async of(tarball: string): Promise<ConsumerProject> {
    const consumer = new ConsumerProject();
    const home = join(consumer.folder, 'node_modules', 'pola-playground');
    mkdirSync(home, { recursive: true });
    await run('tar', ['xzf', tarball, '-C', home, '--strip-components=1']);
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) consumer.link(name);
    consumer.write('package.json', '{"name":"consumer","type":"module","private":true}\n');
    return consumer;
  }

  /** Links a package from the repository, as if it were installed here. */
  link(name: string): void {
    const place = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(join(ROOT, 'node_modules', name), place, 'junction');
  }

  /** Links the optional packages that the components need, which docs/embedding.md tells users to install. */
  linkOptional(): void {
    const manifest = readFileSync(
      join(this.folder, 'node_modules', 'pola-playground', 'package.json'),
      'utf8',
    );
    const { peerDependencies } = JSON.parse(manifest) as { peerDependencies: Record<string, string> };
    for (const name of Object.keys(peerDependencies)) this.link(name);
  }

  write(name: string, text: string): string {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /** Runs a file with plain Node and returns its output. Throws an error with the output if the run fails. */
  async node(name: string, args: readonly string[] = []): Promise<string> {
    const { stdout } = await run(process.execPath, [join(this.folder, name), ...args], { cwd: this.folder });
    return stdout;
  }

  /** Starts a program from the repository's packages in the consumer's folder. */
  async tool(script: string, args: readonly string[]): Promise<{ code: number; output: string }> {
    const path = join(ROOT, 'node_modules', script);
    try {
      const { stdout, stderr } = await run(process.execPath, [path, ...args], { cwd: this.folder });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }
}
