/** Titles and helps of constraint kinds, and meanings of fields, in Simplified Chinese, by their English. */
export const KIND_TEXTS: Readonly<Record<string, string>> = {
  'Any value': '任何值',
  'Any value passes. The call must still contain the argument.': '什么都能通过。调用仍须给出该参数。',
  'Exactly one value': '恰好一个值',
  'Only this value passes. A whole number and a number with a decimal point are different values.':
    '只有这个值能通过。整数与小数是不同的值。',
  'One of a list': '列表中的一个',
  'Only the listed values pass.': '只有列出的值能通过。',
  'Anything but a list': '列表之外的任何值',
  'Every value passes except the listed ones. A list of forbidden values is easily incomplete, so prefer a list of allowed values.':
    '除列出的值之外都能通过。禁止名单容易遗漏；最好用允许名单。',
  'A range of numbers': '数字范围',
  'Numbers between two bounds. Omit a bound to leave that side open.':
    '两个界限之间的整数和小数。省略一个界限，则该侧不限。',
  'A text pattern': '文本模式',
  '`*` matches any run of characters including slashes, `?` one character, and `[a-z]` one character of a class. For files, use Subpath.':
    '`*` 代表任意一串字符，包括斜杠；`?` 代表一个；`[a-z]` 代表一类中的一个。文件请用 Subpath。',
  'A regular expression': '正则表达式',
  'Texts in which the expression matches somewhere; write `^` and `$` to match the whole text. Letters and digits of all scripts count for `\\w` and `\\d`.':
    '表达式能在某处匹配的文本；写 `^` 和 `$` 以匹配整个文本。所有文字的字母和数字都算 `\\w` 和 `\\d`。',
  'Paths inside a directory': '目录之内的路径',
  'Absolute paths inside one directory; `..` is resolved first, so it cannot lead out.':
    '一个目录之内的绝对路径；先规整 `..`，所以它无法通向外面。',
  'Addresses of a network': '网段中的地址',
  'IP addresses in one network. A text that is not an address in the usual notation stops the call with an error.':
    '一个网段之内的 IP 地址。不是普通写法的地址会使调用作为出错而停止。',
  'URLs of a site': '某个网站的 URL',
  'URLs with this scheme, host and path. `*://` matches any scheme, and `*.` a domain with all its subdomains. Without a port, every port passes.':
    '具有此协议、主机和路径的 URL。`*://` 代表任意协议，`*.` 代表每个子域名和名称本身；不写端口则任何端口都能通过。',
  'URLs outside the internal network': '自身网络之外的 URL',
  'URLs that do not contain a private, local or metadata address. Names are not resolved, so list domains if you can.':
    '不指向私有、本地或元数据地址的 URL。名称不会解析：能列出域名时请列出。',
  'A command with an allowed program': '程序列表中的命令',
  'Command lines that start with one of these programs and contain no character that a shell interprets, not even in quotes.':
    '以这些程序之一开头、且不含 shell 会处理的符号（引号之内也不行）的命令行。',
  'A list that contains certain values': '包含某些值的列表',
  'Only lists that contain all of these values pass. They may contain other values too.':
    '只有列表能通过，而且必须包含这里的每个值。其中也可以有其他任何内容。',
  'A list that contains only allowed values': '只含允许值的列表',
  'Only lists that contain nothing but these values pass. An empty list passes.':
    '只有列表能通过，而且只能包含这些值。空列表可以通过。',
  'All of several rules': '同时满足多条规则',
  'A value passes if every rule allows it. At least one rule is required.':
    '每条规则都放行时，值才能通过。至少需要一条规则。',
  'Any of several rules': '满足多条规则之一',
  'A value passes if one of the rules allows it. Without rules, nothing passes.':
    '有一条规则放行时，值就能通过。没有规则则什么都不能通过。',
  'Anything that a rule denies': '某条规则所拒绝的一切',
  'A value passes if the rule denies it. Values for which the rule was not intended pass too.':
    '规则拒绝时，值才能通过。规则本不针对的值也能通过。',
  'An expression': '表达式',
  'A CEL expression over `value`, or over the fields of an object. It must return true or false.':
    '针对 `value`（或对象各字段）的 CEL 表达式。它必须得出 true 或 false。',

  'Version of the payload; only 1 is supported.': '载荷的版本；只读取 1。',
  'Identifies this warrant. Proofs, approvals and revocations refer to it.':
    '这份授权令的名称：证明、审批和吊销都引用它。',
  'Whether the holder may act with the warrant, or only issue others.':
    '持有者可以凭它行事，还是只能发放其他授权令。',
  'The granted tools, each with rules on its arguments.': '它授予的工具，各带有对参数的规则。',
  'The only key that may use or delegate the warrant.': '唯一可以使用或转授它的密钥。',
  'The key that signed the warrant.': '为它签名的密钥。',
  'Time when the warrant was issued.': '制作的时间。',
  'Time when the warrant ends, to the second.': '它在这一秒到期。',
  'Maximum depth of the chain below this warrant.': '其下的授权链可以有多深。',
  'SHA-256 of the payload of the link above; a root has none.': '上一环节载荷的 SHA-256；根没有。',
  'Additional signed data: session, agent, approval gates and custom extensions.':
    '签名的附带数据：会话、智能体、审批关卡，以及他人放入的内容。',
  'Tools that an issuer warrant may issue.': '签发型授权令可以发放的工具。',
  'Maximum depth of the warrants that an issuer warrant issues.': '签发型授权令所发放的授权令可以有多深。',
  'Bounds on the arguments of every tool that an issuer warrant issues.':
    '签发型授权令所发放的每个工具的参数的外部界限。',
  'The keys that may approve gated calls.': '可以批准关卡之后的调用的密钥。',
  'How many of them must approve; all of them if omitted.': '其中须有多少个批准；省略时为全部。',
  'Clearance level from 0 to 255; a verifier may require one.': '信任级别，0 到 255；验证者可以提出要求。',
  'Number of steps below the root of the chain.': '在其链中位于根以下的步数。',
};
