/** Linter messages in Simplified Chinese, keyed by code, each with an explanation and a fix. */
import type { LintCode } from '../../../engine/index.js';
import { type IssueFacts, formatName, quoteFact, constantText } from './format-facts.js';

interface LintText {
  readonly explanation: (facts: IssueFacts) => string;
  readonly fix: (facts: IssueFacts) => string;
}

/** Formats values in backticks. */
function list(fact: IssueFacts[string] | undefined): string {
  return Array.isArray(fact) ? fact.map(quoteFact).join('、') : quoteFact(fact);
}

/** One entry for each linter code. */
export const LINT: Readonly<Record<LintCode, LintText>> = {
  'any-tool': {
    explanation: constantText('工具 `*` 授予这份授权令没有写出的每个工具。'),
    fix: constantText('请写出任务需要的每个工具。'),
  },
  'tool-without-rules': {
    explanation: (f) => `${quoteFact(f.tool)} 没有规则，所以任何参数都能通过。`,
    fix: constantText('请给每个参数一条规则。'),
  },
  'rules-accept-anything': {
    explanation: (f) => `${quoteFact(f.tool)} 的每条规则都接受任何值，所以什么都没有限制。`,
    fix: constantText('请至少限制决定读取或更改对象的参数。'),
  },
  'any-record': {
    explanation: (f) => `${quoteFact(f.argument)} 接受任何值，所以 ${quoteFact(f.tool)} 能触及每条记录。`,
    fix: constantText('请用 Exact 或 OneOf 列出任务需要的记录。'),
  },
  'undeclared-arguments': {
    explanation: constantText('没有声明的参数不经检查就到达工具。'),
    fix: constantText('请删除 `allow_unknown`，并给每个参数一条规则。'),
  },
  'any-recipient': {
    explanation: (f) => `${quoteFact(f.argument)} 接受陌生人，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请用 Exact、OneOf 列出收件人；参数是列表时用 Subset。'),
  },
  'lookalike-recipient': {
    explanation: (f) => `这条规则接受其所写域名之外的地址，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请在两端锚定规则并让域名以 `@` 开头，或列出收件人。'),
  },
  'suffix-on-addresses': {
    explanation: constantText('后缀检验看不出一段文本含有多个地址，或含有格式错误的地址。'),
    fix: (f) => `请列出收件人，或使用两端锚定且排除分隔符的 Regex；这条规则接受 ${quoteFact(f.example)}。`,
  },
  'domain-recipients': {
    explanation: (f) => `${quoteFact(f.domain)} 的每个地址都是允许的收件人。`,
    fix: constantText('请列出任务需要的收件人。'),
  },
  'unlisted-recipients': {
    explanation: (f) => `规则接受没有列出的收件人，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请用 Exact、OneOf 列出收件人；参数是列表时用 Subset。'),
  },
  'free-body': {
    explanation: constantText('正文没有限制，所以机密可以在被允许的消息中外流。'),
    fix: (f) =>
      `请限制 ${quoteFact(f.argument)}，${f.fixed === true ? '' : '或逐一列出收件人，'}或要求审批 ${quoteFact(f.tool)}。`,
  },
  'any-url': {
    explanation: (f) => `这条规则接受任何主机，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请用 UrlPattern 写出主机，或在 UrlSafe 中列出域名。'),
  },
  'suffix-on-urls': {
    explanation: constantText('对 URL 的后缀检验可以在查询或片段中满足；请用 UrlPattern 或 UrlSafe。'),
    fix: (f) => `请使用解析之后比较主机的规则；这一条接受 ${quoteFact(f.example)}。`,
  },
  'url-own-network': {
    explanation: (f) => `这条规则接受自身网络的地址，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请用 UrlSafe 阻止私有、回环和元数据地址，或写出主机。'),
  },
  'url-bare-address': {
    explanation: (f) => `除列出的域名之外，这条规则还接受裸地址，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请使用写出主机的 UrlPattern。'),
  },
  'url-any-port': {
    explanation: constantText('没有端口的 URL 规则接受任何端口。'),
    fix: constantText('请在模式中写出端口，或在 UrlSafe 的 `allow_ports` 中列出端口。'),
  },
  'url-any-scheme': {
    explanation: (f) => `https 和 http 都被接受，所以请求可能不加密地传输（${quoteFact(f.example)}）。`,
    fix: constantText('请在模式中写 `https://`，或在 UrlSafe 中写 `schemes: [https]`。'),
  },
  'url-user-info': {
    explanation: constantText('忽略用户信息：由主机决定，尽管读者可能被误导。'),
    fix: constantText('请向人显示主机，而不是整个 URL。'),
  },
  'url-parsed-first': {
    explanation: constantText('URL 在解析之后判定；使用原始文本的工具看到的可能不同。'),
    fix: constantText('请让工具使用解析后的 URL。'),
  },
  'url-local-spellings': {
    explanation: constantText('UrlSafe 不认识本地地址的这种写法；请添加域名的允许名单。'),
    fix: constantText('请在 `allow_domains` 中列出域名。'),
  },
  'any-path': {
    explanation: (f) => `${quoteFact(f.argument)} 接受每个路径，例如 ${quoteFact(f.example)}。`,
    fix: constantText('请使用带任务目录的 Subpath。'),
  },
  'pattern-no-path-rule': {
    explanation: (f) => `${formatName(f.kind)} 不是路径规则：它会匹配点段；请用 Subpath。`,
    fix: (f) => `请用 Subpath；这条规则接受 ${quoteFact(f.example)}。`,
  },
  'pattern-crosses-slashes': {
    explanation: (f) =>
      f.kind === 'Pattern'
        ? 'Pattern 的星号也会跨越斜杠；请用 Subpath。'
        : '这条规则也接受下级目录中的路径。',
    fix: constantText('请用 Subpath；单个文件请用 Exact。'),
  },
  'subpath-no-decoding': {
    explanation: constantText('Subpath 不解码百分号或形似的点；之后才解码的工具会离开目录。'),
    fix: constantText('请让工具按原样使用路径。'),
  },
  'subpath-path-parameters': {
    explanation: constantText('Subpath 不去除路径参数；会去除的工具会离开目录。'),
    fix: constantText('请让工具按原样使用路径。'),
  },
  'any-command': {
    explanation: (f) =>
      `${quoteFact(f.argument)} 接受任何命令，所以 ${quoteFact(f.tool)} 能做其账户能做的一切。`,
    fix: constantText('命令请用 Exact，或用列出程序的 Shlex。'),
  },
  'command-injection': {
    explanation: (f) => `这条规则接受第一个命令之后的第二个命令：${quoteFact(f.example)}。`,
    fix: constantText('命令请用 Shlex 或 Exact；SQL 请用带参数的固定语句。'),
  },
  'interpreter-allowed': {
    explanation: (f) => `这条规则接受会运行其他任何程序的程序：${quoteFact(f.example)}。`,
    fix: constantText('请删除 shell、解释器和会启动其他程序的程序。'),
  },
  'amount-without-maximum': {
    explanation: (f) => `${quoteFact(f.argument)} 没有上限：接受 ${formatName(f.example)}。`,
    fix: constantText('请用 Range，并以任务需要的最大金额作为 `max`。'),
  },
  'amount-below-zero': {
    explanation: (f) => `${quoteFact(f.argument)} 也接受小于零的金额，这可能使付款反向。`,
    fix: constantText('请在 Range 中加入 `min: 0`。'),
  },
  'no-running-total': {
    explanation: constantText('每个调用单独判定：没有累计总额。'),
    fix: constantText('请缩短有效期，并让工具累计总额。'),
  },
  'word-block-list': {
    explanation: constantText('禁词名单允许它没有写出的一切；请列出允许的内容。'),
    fix: constantText('请用 OneOf、Pattern、Subpath 或其他写出允许内容的规则。'),
  },
  'not-one-of-exact': {
    explanation: (f) => `${formatName(f.kind)} 精确比较：同一标识的其他写法或类型会通过。`,
    fix: (f) => `请列出允许的内容；${quoteFact(f.example)} 会通过。`,
  },
  'all-of-nothing': {
    explanation: (f) => (f.kind === 'Cel' ? 'all() 对空列表为真。' : '空列表可以通过。'),
    fix: constantText('如果空列表对工具意味着所有人，请同时要求至少一项。'),
  },
  'leak-by-two-grants': {
    explanation: (f) =>
      `两项授权合起来构成泄漏：${list(f.reads)} 能读取私有数据，而 ${quoteFact(f.tool)} 能把它发给陌生人。`,
    fix: (f) => `请列出 ${quoteFact(f.tool)} 的收件人，或把读取和发送授予不同的智能体。`,
  },
  'leak-across-warrants': {
    explanation: (f) =>
      f.together === 'one warrant'
        ? `两项授权合起来构成泄漏：${quoteFact(f.writes)} 把任意文本写到 ${quoteFact(f.example)}，而 ${quoteFact(f.tool)} 把它发出。`
        : '两个智能体各自被允许的调用，合起来构成两份授权令都没有描述的泄漏。',
    fix: (f) => `请让 ${quoteFact(f.tool)} 只从 ${quoteFact(f.writes)} 无法写入的目录发送。`,
  },
  'approvers-without-gate': {
    explanation: constantText('没有关卡的审批人什么都不要求：请为该工具添加关卡。'),
    fix: constantText('请为每个需要审批的工具添加关卡。'),
  },
  'gate-without-approvers': {
    explanation: (f) => `一道关卡要求审批 ${list(f.tools)}，但授权令没有指定审批人。`,
    fix: constantText('请指定审批人，或删除关卡。'),
  },
  'gate-never-asks': {
    explanation: (f) =>
      `没有任何调用会遇到 ${list(f.tools)} 的关卡：没有以此名称授予该工具，或关卡没有指定参数。`,
    fix: constantText('请写出已授予工具的确切名称；`*` 的关卡不会询问其他工具。'),
  },
  'session-only-strict': {
    explanation: constantText('只有严格模式的验证者才比较会话；其他验证者会忽略它。'),
    fix: constantText('请以严格模式验证（`--strict`），或不要依赖会话。'),
  },
  'session-differs': {
    explanation: constantText('会话与根的会话不同；只有严格模式的验证者会发现。'),
    fix: constantText('请以严格模式验证（`--strict`），并为根的会话签发这一环节。'),
  },
  'long-lifetime': {
    explanation: (f) => `授权令有效 ${formatName(f.hours)} 小时；谁控制了智能体，谁就同样长久地拥有它。`,
    fix: constantText('请让它只有效几分钟，并为下一个任务签发新的。'),
  },
  'deep-chain': {
    explanation: (f) => `授权令在根以下 ${formatName(f.depth)} 次委派处，难以审查。`,
    fix: constantText('请从离根更近的环节委派。'),
  },
  'lifetime-capped': {
    explanation: (f) =>
      `所要求的有效期 ${formatName(f.asked)} 秒长于上级剩余的 ${formatName(f.left)} 秒，会被无提示地截短。`,
    fix: (f) => `请最多要求 ${formatName(f.left)} 秒，或先更新上级。`,
  },
  'session-ignored': {
    explanation: (f) => `会话 ${quoteFact(f.asked)} 被忽略：委派的授权令保留其上级的会话。`,
    fix: constantText('请在签发根时设置会话。'),
  },
  'approvals-ignored': {
    explanation: (f) =>
      `要求了 ${formatName(f.asked)} 个审批，但上级需要 ${formatName(f.kept)} 个，后者仍然有效。`,
    fix: constantText('请至少要求与上级同样多的审批。'),
  },
  'issuer-without-bounds': {
    explanation: (f) => `授权令没有界限，可以用任何参数签发 ${list(f.tools)}。`,
    fix: constantText('请添加 `bounds`，给每个参数一条规则。'),
  },
  expired: {
    explanation: (f) => `授权令已在 ${formatName(f.seconds)} 秒前到期。`,
    fix: constantText('请签发新的。'),
  },
  'not-yet-valid': {
    explanation: (f) => `授权令的日期提前了 ${formatName(f.seconds)} 秒。`,
    fix: constantText('请检查签发者的时钟。'),
  },
  'ends-soon': {
    explanation: (f) => `授权令将在 ${formatName(f.seconds)} 秒后到期。`,
    fix: constantText('请及时完成任务，或签发新的。'),
  },
  'proof-dated-ahead': {
    explanation: constantText('证明的日期最多可以提前两个时间窗。'),
    fix: constantText('请让验证者的证明时间窗保持很小。'),
  },
  'requester-not-identified': {
    explanation: constantText(
      '授权令说明调用者可以做什么，不说明是谁要求的：请在更窄的子授权令下运行这一步。',
    ),
    fix: constantText('请为每一步委派更窄的授权令。'),
  },
  'not-fully-checked': {
    explanation: (f) =>
      `${f.why === 'patterns' ? '规则库尚未载入' : '完整检查这些规则的代价过高'}，所以可能缺少警告。`,
    fix: (f) => (f.why === 'patterns' ? '请先载入规则库。' : '请使用更少、更短的规则。'),
  },
};
