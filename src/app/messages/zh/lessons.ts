import { LESSON_TEXTS_FIRST } from './lessons-monday-to-wednesday.js';
import { LESSON_TEXTS_SECOND } from './lessons-thursday-on.js';

/** Texts of the shipped lessons in Simplified Chinese, keyed by their English text. */
export const LESSON_TEXTS: Readonly<Record<string, string>> = {
  ...LESSON_TEXTS_FIRST,
  ...LESSON_TEXTS_SECOND,
  // d1-inside
  'Inside the fence': '围栏之内',
  'Who in your team would have to agree before a warrant becomes narrower, and who before it becomes wider?':
    '在你们团队里，收窄一份授权令需要谁同意？放宽呢？',
  // l0-same
  'Same everywhere': '处处相同',
  'What would have to be the same on two devices for their results to be identical?':
    '要让两台设备的结果相同，它们的什么必须相同？',
  // l1-watch
  'Watch it happen': '亲眼看它发生',
  'The third file says: read two more files and copy what is in them. What does the agent do?':
    '第三个文件说：再读两个文件，并抄下其中的内容。智能体会怎么做？',
  'It ignores the lines, because they are a comment': '它忽略这几行，因为它们是注释',
  'It asks the person who gave the task': '它询问交给它任务的人',
  'It reads both files': '它读取这两个文件',
  // l10-faults
  'Broken tools': '损坏的工具',
  'A mechanical witness shows that an answer arrived, not that it was invented.':
    '机械的见证只看到有了回答，看不到回答是编造的。',
  'The same tests, but each tool under test is broken on purpose: once it returns an error, once nothing at all.':
    '同样的测试，但每个被测工具都被故意弄坏：一次返回错误，一次什么都不返回。',
  'Run the study with both faults. Then mark a reply that reports a result that no tool returned.':
    '带两种故障运行研究。然后标记一个说出了没有工具给出的结果的回复。',
  'What does the agent know when the tool returned nothing?': '工具什么都没说时，智能体知道什么？',
  'The fault that returns no text, and an answer that sounds like success.':
    '不给出文本的那种故障，以及一个听起来像成功的回答。',
  'WF1 holds in both runs. Which of the two would you want to be told about?':
    'WF1 在两次运行中都成立。你希望被告知的是哪一次？',
  'WF1 requires an answer that is more than a shrug and shows no raw error. It cannot detect an invented answer; the page says so wherever it shows the number.':
    'WF1 要求回答不只是敷衍，也不露出原始错误。它看不出编造；凡显示这个数字的地方，本页都这样说明。',
  // l11-guard
  'Who guards the guard': '谁来看守看守者',
  'A rule that no test would miss may as well not be there.': '没有测试会发觉其缺失的规则，等于不存在。',
  'Somebody widens one line of the warrant by mistake: reading inside `/data` becomes reading inside `/`. Every outcome in this scenario stays the same, so nobody notices.':
    '有人误把授权令的一行放宽：读取 `/data` 之内变成读取 `/` 之内。这个场景的每个结果都不变，所以没有人发觉。',
  'Your warrant has nine lines. How many of them do your tests depend on?':
    '你的授权令有九行。其中有几行是你的某个测试所依赖的？',
  'A mutant is a small mistake made on purpose. It is killed when any call in any trial is decided differently. Survivors are rules nobody has tested.':
    '变异体是故意制造的小错误。当某次试验的某个调用判定不同时，它就被发现。存活的变异体，就是没有人测试过的规则。',
  // l12-own
  'Bring your own': '带上你自己的',
  // l2-badge
  'A badge for everything': '万能通行证',
  // l3-fence
  'Draw the fence': '画出围栏',
  'Where does the task write, and where does the attack write?': '任务写到哪里？攻击写到哪里？',
  // t1-takeaway
  'Removing a tool that the job does not need beats putting a limit on it.':
    '收回工作不需要的工具，胜过给它设限。',
  'Stop the attack so that no other sequence of calls can move money either.':
    '阻止这次攻击，并使任何其他调用序列也无法转走钱。',
  'Which tools does the audit need to be an audit?': '要做好审计，审计需要哪些工具？',
  'The shorter list of tools, rather than the smaller number.': '更短的工具列表，而不是更小的数字。',
  // l5-colleagues
  'Only colleagues': '只限同事',
  'A rule on addresses has to hold for every address in the list, and for its whole domain: evil-company.com also ends in company.com.':
    '对地址的规则必须对列表中的每个地址都成立，并且要看完整的域名：evil-company.com 也以 company.com 结尾。',
  'Which addresses end in the same letters as a colleague’s but belong to a stranger?':
    '哪些地址的结尾字母与同事相同，却属于陌生人？',
  'One rule over the whole list: for all recipients, the end of the address, including the sign before the domain.':
    '针对整个列表的一条规则：对所有收件人，看地址的结尾，连同域名前的那个符号。',
  'a look-alike domain': '形似的域名',
  'a look-alike domain in capitals': '大写的形似域名',
  'the domain as part of another': '作为另一个域名一部分的域名',
  'one outsider in a mixed list': '混合名单中的一个外人',
  'an empty list': '空列表',
  'two colleagues': '两位同事',
  'one colleague': '一位同事',
  'a small transfer': '一笔小额转账',
  'An email without any recipients passes this rule. Is that a problem here?':
    '没有任何收件人的邮件能通过这条规则。在这里这是问题吗？',
  // l6-attacker
  'Be the attacker': '扮演攻击者',
  'What does the warrant forbid, word for word?': '授权令逐字逐句禁止了什么？',
  'How many names would the list of forbidden files have to hold, and who would keep it up to date?':
    '禁止文件的名单要列多少个名字？由谁来维护？',
  // l7-narrower
  'Delegation cannot add power.': '委派不能增加权限。',
  'Mark the link that asks for more than the one above it holds. Then repair the chain without touching the root.':
    '标记要求多于上一环节所持权限的环节。然后在不动根的前提下修复授权链。',
  'What does each link hold, from the root down?': '从根往下，每个环节持有什么？',
  'One folder in one link, no wider than the folder of the link above.':
    '一个环节中的一个目录，不宽于上一环节的目录。',
  'The signature on the widened link is valid. Why is the call denied anyway?':
    '放宽的环节上签名正确。为什么调用仍然被拒绝？',
  // l8-leftover
  'Minimal, but not brittle: nobody lists the folder /hr itself, and both folders in it are needed.':
    '最小，但不脆弱：没有人列出文件夹 /hr 本身，而其中的两个文件夹都需要。',
  'A rule that allows two folders but not the one that contains them, such as a list of values.':
    '一条规则，例如一份值的列表：允许两个目录，而不允许包含两者的那个目录。',
  'What does an unused permission cost when nobody attacks, and when somebody does?':
    '没有人攻击时，多余权限的代价是什么？有人攻击时呢？',
  // l9-edges
  'Walk every edge': '走遍每条边',
  'A permission that no test has ever exercised tells you nothing.':
    '没有测试用过或尝试过的权限，什么都说明不了。',
  'The meters count what was shown. Open one that is not full: each obligation lists the reason.':
    '计量条统计展示了什么。打开一个没有满的：每个义务项都说明原因。',
};
