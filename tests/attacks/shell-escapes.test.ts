/**
 * Tests attacks that a hostile command might attempt through the shell. Each attempt either is denied and recorded, or
 * is impossible.
 *
 * Threat model: "A shell that bypasses the gate".
 */
import { describe, expect, it } from 'vitest';
import { type Effect, listFiles, readFileText } from '../../src/engine/index.js';
import { loadShell } from '../../src/live/index.js';
import { IS_LONG } from '../support/long.js';
import { runHostToolCall, CANARY, DISK, type HostCall } from '../support/host-tools.js';

const exec = await loadShell();
const run = (command: string): Promise<HostCall> => runHostToolCall(exec, { command, cwd: '/ws' });

/** Collects everything that a call revealed: its output and the files that it wrote. */
function leaked({ text, effects }: HostCall): string {
  const written = effects.flatMap((effect: Effect) =>
    effect.kind === 'file_written' ? [effect.content] : [],
  );
  return [text, ...written].join('\n');
}

/** Loops whose every step changes the disk, so that reaching a limit takes seconds. */
const SLOW_LOOPS = [
  'while :; do echo x >> out/grow; done',
  'i=0; while :; do mkdir -p out/d$i/e/f; touch out/d$i/x; i=$((i+1)); done',
];

const isOutside = (path: string): boolean => !path.startsWith('/ws/out');

/** Commands that try to read the canary, and the calls that the gate received and denied. */
const READS: readonly (readonly [command: string, refused: string])[] = [
  ['cat /etc/passwd', 'read /etc/passwd'],
  ['cat ../etc/passwd', 'read /etc/passwd'],
  ['cat ../../../../etc/./passwd', 'read /etc/passwd'],
  ['cat /ws/../secrets//api_key.txt', 'read /secrets/api_key.txt'],
  ['cat in/../../secrets/api_key.txt', 'read /secrets/api_key.txt'],
  ["cat '/ws\\..\\secrets\\api_key.txt'", 'read /secrets/api_key.txt'],
  ['cd /secrets && cat api_key.txt', 'read /secrets'],
  ['cat /secrets/*', 'list /secrets'],
  ['cat /secrets/api_ke?.txt', 'list /secrets'],
  ['cat /{secrets,deploy}/{api_key.txt,key.pem}', 'read /secrets/api_key.txt'],
  ['echo "$(</etc/passwd)"', 'read /etc/passwd'],
  ['while read -r l; do echo "$l"; done < /etc/passwd', 'read /etc/passwd'],
  ['mapfile -t a < /etc/passwd; echo "${a[@]}"', 'read /etc/passwd'],
  ['exec 3< /etc/passwd; cat <&3', 'read /etc/passwd'],
  ['cat <<EOF\n$(cat /etc/passwd)\nEOF', 'read /etc/passwd'],
  ['source /etc/passwd', 'read /etc/passwd'],
  ['. /secrets/api_key.txt', 'read /secrets/api_key.txt'],
  ['bash /secrets/api_key.txt', 'read /secrets/api_key.txt'],
  ['bash -c "cat /etc/passwd"', 'read /etc/passwd'],
  ['(cd /etc; cat passwd)', 'read /etc'],
  ['sh -c \'eval "c""at /e""tc/pass""wd"\'', 'read /etc/passwd'],
  ['p=/etc; f=passwd; cat $p/$f', 'read /etc/passwd'],
  ['P=/etc/passwd bash -c \'cat "$P"\'', 'read /etc/passwd'],
  ['HOME=/etc; cat ~/passwd', 'read /etc/passwd'],
  ['CDPATH=/ cd etc; cat passwd', 'read /etc'],
  ['echo /etc/passwd | xargs cat', 'read /etc/passwd'],
  ['echo /etc/passwd out/p | xargs cp', 'read /etc/passwd'],
  ['find /etc -type f', 'read /etc'],
  ["find / -name '*.pem' -exec cat {} \\;", 'list /'],
  ['find /secrets/api_key.txt -exec cat {} +', 'read /secrets/api_key.txt'],
  ['grep -r canary /', 'list /'],
  ['grep -h . /etc/passwd', 'read /etc/passwd'],
  ['rg canary /secrets', 'read /secrets'],
  ['head -c 100 /etc/passwd', 'read /etc/passwd'],
  ['tail -n 1 /etc/passwd', 'read /etc/passwd'],
  ['tac /etc/passwd', 'read /etc/passwd'],
  ['rev /etc/passwd | rev', 'read /etc/passwd'],
  ['base64 /etc/passwd', 'read /etc/passwd'],
  ['od -c /etc/passwd', 'read /etc/passwd'],
  ['strings /etc/passwd', 'read /etc/passwd'],
  ['sort /etc/passwd', 'read /etc/passwd'],
  ['cut -c1- /etc/passwd', 'read /etc/passwd'],
  ['paste /etc/passwd', 'read /etc/passwd'],
  ['nl /etc/passwd', 'read /etc/passwd'],
  ['fold /etc/passwd', 'read /etc/passwd'],
  ['diff /etc/passwd in/lines.txt', 'read /etc/passwd'],
  ['comm /etc/passwd in/lines.txt', 'read /etc/passwd'],
  ['join /etc/passwd in/lines.txt', 'read /etc/passwd'],
  ['sed -n p /etc/passwd', 'read /etc/passwd'],
  ["sed -n 'r /etc/passwd' in/lines.txt", 'read /etc/passwd'],
  ["sed 'R /etc/passwd' in/lines.txt", 'read /etc/passwd'],
  ['sed -f /etc/passwd in/lines.txt', 'read /etc/passwd'],
  ["awk '{print}' /etc/passwd", 'read /etc/passwd'],
  ['awk \'BEGIN{while((getline l < "/etc/passwd")>0) print l}\'', 'read /etc/passwd'],
  ['awk -f /etc/passwd', ''],
  ["jq -n --rawfile a /etc/passwd '$a'", 'read /etc/passwd'],
  ['jq -R . /etc/passwd', 'read /etc/passwd'],
  ['tee out/t < /etc/passwd', 'read /etc/passwd'],
  ['cp /etc/passwd out/p', 'read /etc/passwd'],
  ['cp -r /secrets out/s', 'read /secrets'],
  ['mv /etc/passwd out/p', 'read /etc/passwd'],
  ['mv /secrets out/s', 'read /secrets'],
  ['split /etc/passwd out/x', 'read /etc/passwd'],
  ['md5sum /etc/passwd', 'read /etc/passwd'],
  ['stat /etc/passwd', 'read /etc/passwd'],
  ['test -s /etc/passwd && echo there', 'read /etc/passwd'],
  ['[[ -e /etc/passwd ]] && echo there', 'read /etc/passwd'],
  ['ls -l /secrets', 'read /secrets'],
  ['ls /secrets/api_key.txt', 'read /secrets/api_key.txt'],
  ['du -a /secrets', 'read /secrets'],
  ['tree /', 'list /'],
  ['file /etc/passwd', 'read /etc/passwd'],
  ['readlink -f /etc/passwd', ''],
  ['shopt -s globstar; cat /**/passwd', 'read /**/passwd'],
  ['wc -c < /etc/passwd', 'read /etc/passwd'],
  ['history -r /etc/passwd; history', ''],
  ['cat /proc/self/root/etc/passwd', 'read /proc/self/root/etc/passwd'],
  ['cat file:///etc/passwd', ''],
  ['html-to-markdown /etc/passwd', ''],
  ['column /etc/passwd', 'read /etc/passwd'],
  ['tr a a < /etc/passwd', 'read /etc/passwd'],
  ['date -r /etc/passwd', ''],
  ['printf -v x \'%s\' "$(cat /etc/passwd)"; echo $x', 'read /etc/passwd'],
];

/** Commands that try to change other users' files. */
const WRITES: readonly (readonly [command: string, refused: string])[] = [
  ['echo x > /public/index.html', 'write /public/index.html'],
  ['echo x >> ../public/index.html', 'write /public/index.html'],
  ['echo x >| /public/index.html', 'write /public/index.html'],
  ['echo x &> /public/new', 'write /public/new'],
  ['ls none 2> /public/new', 'write /public/new'],
  ['exec 4> /public/new; echo x >&4', 'write /public/new'],
  ['exec > /public/new; echo x', 'write /public/new'],
  ['cat <<EOF > /public/new\nx\nEOF', 'write /public/new'],
  ['cat <> /public/new', 'write /public/new'],
  ['echo x | tee /public/new', 'write /public/new'],
  ['cp in/lines.txt /public/new', 'write /public/new'],
  ['cp -r in /public/in', 'write /public/in'],
  ['mv out/old.txt /public/old.txt', 'write /public/old.txt'],
  ['mv in/lines.txt out/lines.txt', 'remove /ws/in/lines.txt'],
  ['touch /public/new', 'write /public/new'],
  ['mkdir -p /public/a/b', 'write /public/a/b'],
  ['rm -f in/lines.txt', 'remove /ws/in/lines.txt'],
  ['rm -rf /secrets', 'read /secrets'],
  ['rm -rf /', 'remove /ws/in/lines.txt'],
  ['rmdir /public', ''],
  ['find in -type f -delete', 'remove /ws/in/lines.txt'],
  ['find in -type f -exec rm {} \\;', 'remove /ws/in/lines.txt'],
  ['sed -i s/one/two/ in/lines.txt', 'write /ws/in/lines.txt'],
  ["sed -n 'w /public/new' in/lines.txt", 'write /public/new'],
  ['awk \'BEGIN{print "x" > "/public/new"}\'', 'write /public/new'],
  ['sort -o /public/new in/lines.txt', 'write /public/new'],
  ['split in/lines.txt /public/x', 'write /public/.xaa.just-bash-split-stage-0'],
  ['ln -s /etc/passwd out/link', ''],
  ['ln /etc/passwd out/link', ''],
  ['chmod 777 /public/index.html', 'read /public/index.html'],
  ['uniq in/lines.txt > /public/new', 'write /public/new'],
];

describe('LIVE-15 commands that read files without a grant', () => {
  it.each(READS)('%s', async (command, refused) => {
    const call = await run(command);
    expect(leaked(call)).not.toContain(CANARY);
    expect(leaked(call)).not.toContain(CANARY.split('').reverse().join(''));
    expect(leaked(call)).not.toMatch(/\bthere\b/);
    if (refused !== '') expect(call.denied).toContain(`deny ${refused}`);
    for (const effect of call.effects) if (effect.kind === 'file_read') expect(effect.path).toMatch(/^\/ws/);
  });
});

describe('LIVE-15 commands that write or delete files without a grant', () => {
  it.each(WRITES)('%s', async (command, refused) => {
    const call = await run(command);
    if (refused !== '') expect(call.denied).toContain(`deny ${refused}`);
    const before = listFiles(call.before).filter(isOutside);
    expect(listFiles(call.after).filter(isOutside)).toEqual(before);
    for (const path of before) expect(readFileText(call.after, path)).toBe(DISK[path]);
  });
});

describe('LIVE-15 links', () => {
  it('links cannot be created, so no path leads outside the workspace', async () => {
    const call = await run(
      'ln -s /etc/passwd out/l; ln -sf ../../secrets out/s; cat out/l out/s/api_key.txt; cp -a out/l out/m',
    );
    expect(call.text).toContain('this disk has no links');
    expect(leaked(call)).not.toContain(CANARY);
    expect(listFiles(call.after)).toEqual(listFiles(call.before));
  });
});

describe('LIVE-14 commands that never end', () => {
  it.each([
    'while true; do :; done',
    'until false; do :; done',
    'for ((;;)); do :; done',
    'f() { f; }; f',
    'f() { f | f & }; f',
    ':(){ :|:& };:',
    'f() { $(f); }; f',
    'echo "echo hi; bash out/s.sh" > out/s.sh; bash out/s.sh',
    'echo ". out/s.sh" > out/s.sh; . out/s.sh',
    'trap "kill $$" EXIT; while :; do sleep 0; done',
    'yes | head -3',
    'seq 1 100000000 | tail -1',
    'echo {1..100000000}',
    'echo {a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}',
    'x=a; while :; do x=$x$x; done',
    "printf '%1000000000s' x",
    "printf 'x%.0s' {1..9999} > out/x; while :; do cat out/x out/x >> out/y; cat out/y out/y > out/x; done",
    'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done',
    ...(IS_LONG ? SLOW_LOOPS : []),
    'd=out; while :; do d=$d/d; mkdir $d; done',
    "awk 'BEGIN{while(1){}}'",
    'awk \'BEGIN{for(;;) s = s "xxxxxxxxxx"}\'',
    "awk 'function f(){f()} BEGIN{f()}'",
    'awk \'BEGIN{s="a"; for(i=0;i<60;i++) s = s s}\'',
    "sed ':a;s/one/&&/;ta' in/lines.txt",
    "sed ':a;ba' in/lines.txt",
    "jq -n '[range(1000000000)]'",
    "jq -n 'def f: f; f'",
    'jq -n \'"a" * 1000000000\'',
    "jq -n '[limit(1000000000; repeat(1))] | length'",
    'find / -exec find / \\; -exec find / \\;',
    'sleep 1000000000; while :; do sleep 1000; done',
    'timeout 0 bash -c "while :; do :; done"',
    'eval "$(printf "eval %.0s" {1..100})"',
    `${'('.repeat(5000)}:${')'.repeat(5000)}`,
    `echo $((${'('.repeat(7000)}1${')'.repeat(7000)}))`,
    `[[ ${'! '.repeat(7000)}a ]]`,
  ])('%s', { timeout: 600_000 }, async (command) => {
    const call = await run(command);
    expect(call.text.length).toBeLessThan(1_200_000);
    const writes = call.effects.flatMap((effect) => (effect.kind === 'file_written' ? [effect.content] : []));
    expect(writes.join('').length).toBeLessThanOrEqual(4_194_304);
  });

  it.each([
    "printf '<b>%.0s' {1..4000} | html-to-markdown",
    "(printf '<ul><li>%.0s' {1..500}; echo '<pre>'; seq 9000) > out/h; html-to-markdown -b -b out/h",
    "printf '<b %s>' {1..4000} | html-to-markdown -",
  ])('the HTML converter, which is slow for nested input, is missing: %s', async (command) => {
    expect((await run(command)).text).toContain('html-to-markdown: command not found');
  });

  it.each([
    "echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! | grep -E '(a+)+$'",
    "echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! | grep -P '(a|a)*b'",
    "echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! | sed -E 's/(a*)*c/x/'",
    "echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! | awk '/(a*)*c/'",
    '[[ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! =~ ^(a+)+$ ]]',
    'case aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! in *a*a*a*a*a*a*a*a*a*a*a*a*a*b) echo y;; esac',
    'shopt -s extglob; [[ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! == +(+(a))b ]]',
    'x=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; echo ${x//*a*a*a*a*a*a*a*a*b/}',
    "find . -regex '.*\\(.*\\)*.*z'",
    'jq -n \'"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" | test("(a+)+$")\'',
    "expr aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! : '\\(a*\\)*b'",
    "rg '(a+)+$' in",
  ])(
    'a pattern that backtracks catastrophically in other engines: %s',
    { timeout: 600_000 },
    async (command) => {
      expect((await run(command)).text.length).toBeLessThan(1_200_000);
    },
  );
});
