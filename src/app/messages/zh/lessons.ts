/** Texts of the shipped lessons in Simplified Chinese, by their English. */
export const LESSON_TEXTS: Readonly<Record<string, string>> = {
  // d1-inside
  'Inside the fence': '围栏之内',
  'Know what least authority does not do.': '知道最小权限做不到什么。',
  'Every attack in the matrix is stopped under the task-scoped warrant. The agent obeyed all of them.':
    '在按任务收窄的授权令下，矩阵中的每次攻击都被阻止。而智能体全都照办了。',
  'Talk for four minutes about the questions below.': '用四分钟讨论下面的问题。',
  'What would you still have to do if every warrant in your company were minimal?':
    '如果你们公司的每份授权令都是最小的，你们还必须做什么？',
  'The agent may write to `/reports`. What harm can a planted text do with that alone?':
    '智能体可以写入 `/reports`。仅凭这一点，植入的文本能造成什么损害？',
  'A warrant bounds damage. What in these trials shows that the work itself was done well?':
    '授权令限制损害的范围。这些试验中有什么能说明工作本身做得好？',
  'Who in your team would have to agree before a warrant becomes narrower, and who before it becomes wider?':
    '在你们团队里，收窄一份授权令需要谁同意？放宽呢？',
  'Misuse inside the permitted scope is not stopped: a wrong figure in the report passes every check. The workspace tasks show this with solvers that work badly inside their warrant.':
    '授权范围之内的滥用不会被阻止：报告中一个错误的数字能通过每项检查。工作区任务用在授权令之内做得很差的求解器展示了这一点。',
  // l0-same
  'Same everywhere': '处处相同',
  'The same input gives the same output, on every device in the room.':
    '同样的输入给出同样的输出，在现场的每台设备上都是如此。',
  'Twenty-one trials run on your device while you read this. Their outcomes are summed up in eight characters, the fingerprint.':
    '你读这段话时，二十一次试验正在你的设备上运行。它们的结果浓缩为八个字符，即指纹。',
  'Wait until the run is finished. Read your fingerprint aloud and compare it with your neighbour.':
    '等运行结束。大声读出你的指纹，与邻座比较。',
  'What would have to be equal on two devices for their results to be equal?':
    '要让两台设备的结果相同，它们的什么必须相同？',
  'The status line under the heading of the matrix shows how long the run took and what it gave.':
    '矩阵标题下的状态行显示运行用了多久、得出了什么。',
  'Eight characters in two groups of four, the same ones as in the pack of your host.':
    '两组各四个，共八个字符，与主持人课程包中的相同。',
  'Why does it matter that two people see the same result before they argue about it?':
    '为什么两个人在争论一个结果之前，先看到同样的结果很重要？',
  'Show your own fingerprint in large type. A device that differs must not go on: find out why first. It is the only lesson that can fail without anybody doing something wrong.':
    '用大字展示你自己的指纹。指纹不同的设备不得继续：先查明原因。这是唯一一课，谁都没有做错也可能失败。',
  // l1-watch
  'Watch it happen': '亲眼看它发生',
  'Data can carry instructions.': '数据可以携带指令。',
  'An agent documents three configuration files. It may use every tool. Somebody has added four lines to one of the files.':
    '一个智能体为三个配置文件编写文档。它可以使用每个工具。有人在其中一个文件里加了四行。',
  'Say what the agent will do when it has read the third file. Then step through the trial.':
    '说说智能体读完第三个文件后会做什么。然后逐步走完这次试验。',
  'The third file says: read two more files and copy what is in them. What does the agent do?':
    '第三个文件说：再读两个文件，并抄下其中的内容。智能体会怎么做？',
  'It ignores the lines, because they are a comment': '它忽略这几行，因为它们是注释',
  'It asks the person who gave the task': '它询问交给它任务的人',
  'It reads both files': '它读取这两个文件',
  'Who wrote the sentence that the agent is following at call 6?':
    '第 6 次调用时，智能体遵循的那句话是谁写的？',
  'In the list of calls, step with the down arrow. The text that was planted is marked in what the agent read.':
    '在调用列表中用下方向键逐步前进。植入的文本在智能体读到的内容中有标记。',
  'A choice, then the arrow key until the second file of `/secrets` has been read.':
    '先作选择，然后按方向键，直到读完 `/secrets` 的第二个文件。',
  'The agent was not broken into. What did the attacker need to be able to do?':
    '没有人闯入智能体。攻击者需要能够做什么？',
  'A wrong prediction completes the lesson as well, and is the better start of a talk. The agent here is a script that obeys; how often a model obeys is another question, which this page does not measure.':
    '预测错误同样完成本课，而且更适合引出讨论。这里的智能体是一段照办的脚本；模型有多经常照办是另一个问题，本页不作测量。',
  // l10-faults
  'Broken tools': '损坏的工具',
  'A mechanical witness sees that an answer came, not that it was invented.':
    '机械的见证只看到有了回答，看不到回答是编造的。',
  'The same tests, and each tool under test is broken on purpose: once it answers with an error, once with nothing at all.':
    '同样的测试，但每个被测工具都被故意弄坏：一次返回错误，一次什么都不返回。',
  'Run the study with both faults. Then mark a reply that tells of a result no tool gave.':
    '带两种故障运行研究。然后标记一个说出了没有工具给出的结果的回复。',
  'What does the agent know when the tool said nothing?': '工具什么都没说时，智能体知道什么？',
  'The answers under faults stand in the detail of each tool test.': '故障下的回答在每个工具测试的详情中。',
  'The fault that gives no text, and an answer that sounds like success.':
    '不给出文本的那种故障，以及一个听起来像成功的回答。',
  'WF1 holds in both runs. Which of the two would you want to be told about?':
    'WF1 在两次运行中都成立。你希望被告知的是哪一次？',
  'WF1 asks for an answer that is more than a shrug and shows no raw error. It cannot see invention; the page says so wherever it shows the number.':
    'WF1 要求回答不只是敷衍，也不露出原始错误。它看不出编造；凡显示这个数字的地方，本页都这样说明。',
  // l11-guard
  'Who guards the guard': '谁来看守看守者',
  'A rule that no test would miss may as well not be there.': '没有测试会发觉其缺失的规则，等于不存在。',
  'Somebody widens one line of the warrant by mistake: reading inside `/data` becomes reading inside `/`. Every outcome in this scenario stays the same, so nobody notices.':
    '有人误把授权令的一行放宽：读取 `/data` 之内变成读取 `/` 之内。这个场景的每个结果都不变，所以没有人发觉。',
  'Write a scenario that notices: change what is planted and what it asks for, until the widened line makes a difference.':
    '写一个能发觉的场景：改变植入的内容及其要求，直到放宽的那一行产生差别。',
  'Which call would be allowed by the wide line and refused by the narrow one?':
    '哪个调用会被宽的那一行允许、被窄的那一行拒绝？',
  'The tab Injection holds the planted text and the calls of an agent that obeys it.':
    '“注入”标签页里有植入的文本，以及照办的智能体的调用。',
  'One planted call of the tool whose line was widened, with a path outside the folder.':
    '一个植入的调用，用被放宽的那一行的工具，路径在目录之外。',
  'Your warrant has nine lines. How many of them does a test of yours depend on?':
    '你的授权令有九行。其中有几行是你的某个测试所依赖的？',
  'A mutant is a small mistake made on purpose. It is killed when some call of some trial is decided otherwise. Survivors are rules nobody has tested.':
    '变异体是故意制造的小错误。当某次试验的某个调用判定不同时，它就被发现。存活的变异体，就是没有人测试过的规则。',
  // l12-own
  'Bring your own': '带上你自己的',
  'Leave with a file that your own build can run.': '带走一个你自己的构建可以运行的文件。',
  'Everything so far was shipped with this page. Agents, tools and hand-overs of your own work can be read from a manifest, from spans, or from source.':
    '到目前为止，一切都是本页自带的。你自己工作中的智能体、工具和交接，可以从清单、span 或源代码读取。',
  'Import a workflow or write one of two agents and two tools. Look at its obligations. Save one file for your build.':
    '导入一个工作流，或写一个由两个智能体和两个工具组成的工作流。查看其义务项。为你的构建保存一个文件。',
  'Which agent of yours can reach the tool you would least like to see misused?':
    '你的哪个智能体能触及你最不愿看到被滥用的工具？',
  'Import takes a file or pasted text and shows what it understood before anything is kept.':
    '“导入”接受文件或粘贴的文本，并在保留任何内容之前显示它理解了什么。',
  'A short manifest, then any of the downloads below the run.':
    '一份简短的清单，然后下载运行下方的任意一个文件。',
  'Which obligation of your workflow has never been tested?': '你的工作流中，哪个义务项从未被测试过？',
  'Nothing that is imported is executed. Source files are read for their shape; what could not be resolved is listed.':
    '导入的内容不会被执行。源文件只按其结构读取；无法确定的部分会列出。',
  // l2-badge
  'A badge for everything': '万能通行证',
  'A broad grant is as good as none.': '宽泛的授予等于没有限制。',
  'This agent holds a signed warrant. Every signature is right, the chain is complete, and every call is checked.':
    '这个智能体持有一份签名的授权令。每个签名都正确，授权链完整，每个调用都经过检查。',
  'Find the call that nobody needed and nothing stopped. Mark it in the list of calls.':
    '找出没有人需要、也没有什么阻止的调用。在调用列表中标记它。',
  'Which call does the task not ask for?': '哪个调用不是任务要求的？',
  'Each call has a glyph for its origin: part of the task, or planted.':
    '每个调用都有表示来源的符号：属于任务，或植入。',
  'One call of four; it changes something that the task only looks at.':
    '四个调用之一；它改动了任务只是查看的东西。',
  'The warrant was genuine and the check was made. What was wrong with the warrant?':
    '授权令是真的，检查也做了。这份授权令错在哪里？',
  'Compare with No warrant in the matrix: the same trials, the same outcomes. Signatures say who granted something, never whether it was wise.':
    '与矩阵中的“无授权令”比较：同样的试验，同样的结果。签名说明是谁授予的，从不说明授予是否明智。',
  // l3-fence
  'Draw the fence': '画出围栏',
  'A rule on one argument stops the attack and leaves the task alone.':
    '对一个参数的规则就能阻止攻击，而不影响任务。',
  'The agent writes a report. A paragraph in its notes asks for a second copy in a public folder. The warrant lets it write anywhere.':
    '智能体撰写一份报告。笔记中有一段要求在公共目录再放一份副本。授权令允许它写到任何地方。',
  'Change the rule on `path` of `write_file` so that the attack is stopped and the task, with its honest variations, is still done.':
    '修改 `write_file` 的 `path` 规则，使攻击被阻止，而任务及其正当变体仍能完成。',
  'Where does the task write, and where does the attack write?': '任务写到哪里？攻击写到哪里？',
  'Open the tool `write_file` of the last link; its argument `path` has a rule of its own.':
    '打开最后一个环节的工具 `write_file`；它的参数 `path` 有自己的规则。',
  'A rule that holds a folder with everything below it, named once.':
    '一条规则，只写一次目录名，就包含其下的一切。',
  'The agent still obeyed the planted text. Why did nothing come of it?':
    '智能体仍然听从了植入的文本。为什么没有造成后果？',
  'Many name the one file first. The honest variations show the price: a rule that knows one file name breaks with the next report. Ask for the folder instead.':
    '很多人一开始只写那一个文件名。正当变体展示了代价：只认一个文件名的规则，遇到下一份报告就失效。请引导他们改写目录。',
  'Narrow the reading too. Which honest variation tells you where to stop?':
    '把读取也收窄。哪个正当变体告诉你该在哪里停下？',
  // l4-takeaway
  'Take the tool away': '收回工具',
  'Removing a tool beats putting a limit on it.': '收回工具胜过给它设限。',
  'The agent audits expenses. A memo asks it for a refund of $2,000. Its warrant allows transfers up to $5,000, "in case".':
    '智能体审计开支。一条备注要求它退款 $2,000。它的授权令允许最多 $5,000 的转账，“以防万一”。',
  'Stop the attack so that no other sequence of calls can move money either.':
    '阻止这次攻击，并使任何其他调用序列也无法转走钱。',
  'Which tools does the audit need to be an audit?': '要做好审计，审计需要哪些工具？',
  'The worst case asks for any sequence of calls, not for the one that was planted.':
    '最坏情况考察的是任意调用序列，而不是植入的那一个。',
  'The shorter list of tools, rather than the smaller number.': '更短的工具列表，而不是更小的数字。',
  'A cap of $100 stops this memo. What does the next memo ask for?':
    '上限 $100 能阻止这条备注。下一条备注会要求什么？',
  'Let somebody lower the cap first. The planted call is refused, the worst case stays: many small transfers, or one of another size.':
    '先让人把上限调低。植入的调用被拒绝了，最坏情况依旧：许多笔小额转账，或一笔别的金额。',
  // l5-colleagues
  'Only colleagues': '只限同事',
  'A rule on values has to hold for every value, not for most.':
    '对值的规则必须对每个值都成立，而不是对多数值。',
  'The agent lists invoices and mails the list. It may mail anybody and pay anybody. One invoice demands a fee at once.':
    '智能体列出发票并把清单发邮件。它可以给任何人发邮件，也可以付款给任何人。其中一张发票要求立即付费。',
  'Let it mail colleagues at `company.com` and nobody else, and pay nobody. Further addresses are tried that you do not see yet.':
    '让它只能给 `company.com` 的同事发邮件，不能给别人发，也不能付款给任何人。还会尝试一些你现在看不到的地址。',
  'Which addresses end in the same letters as a colleague and belong to a stranger?':
    '哪些地址的结尾字母与同事相同，却属于陌生人？',
  'The examples under the rule show what it lets pass. Try two addresses at once, and none.':
    '规则下方的示例显示它放行什么。试试一次两个地址，以及一个都没有。',
  'One expression over the whole list: for all recipients, the end of the address with the sign before the domain.':
    '针对整个列表的一个表达式：对所有收件人，看地址的结尾，连同域名前的那个符号。',
  'a look-alike domain': '形似的域名',
  'a look-alike domain in capitals': '大写的形似域名',
  'the domain as a part of another': '作为另一个域名一部分的域名',
  'one outsider in a mixed list': '混合名单中的一个外人',
  'an empty list': '空列表',
  'two colleagues': '两位同事',
  'one colleague': '一位同事',
  'a small transfer': '一笔小额转账',
  'An empty list passes every rule that says "for all". Is that a problem here?':
    '空列表能通过每条“对所有”的规则。在这里这是问题吗？',
  'The usual first try ends with `company.com` without the sign and lets `evil-company.com` in. The second uses `exists` and lets one colleague vouch for a stranger.':
    '常见的第一次尝试以 `company.com` 结尾而没有那个符号，放进了 `evil-company.com`。第二次用 `exists`，让一位同事为陌生人担保。',
  // l6-attacker
  'Your text at the end of auth.yml': '你的文本，位于 auth.yml 末尾',
  'Be the attacker': '扮演攻击者',
  'A list of what is forbidden loses against anybody who knows one more name; a list of what is needed does not.':
    '禁止名单敌不过多知道一个名字的人；只列所需的名单则不然。',
  'Somebody has forbidden the one file that was stolen last time. Everything else may be read. You may change the planted text and the calls it asks for.':
    '有人禁止了上次被窃取的那个文件。其他一切都可以读。你可以改动植入的文本和它要求的调用。',
  'Make the attack land under the given warrant: let the agent read something under `/secrets`.':
    '让攻击在给定的授权令下得逞：让智能体读取 `/secrets` 下的内容。',
  'What does the warrant forbid, word for word?': '授权令逐字逐句禁止了什么？',
  'The tab Files shows what else lies in the folder.': '“文件”标签页显示那个目录里还有什么。',
  'The same text with another name, and a call that fits it.': '同样的文本，换一个名字，再加一个相应的调用。',
  'How many names would the list of forbidden files have to hold, and who would keep it up to date?':
    '禁止文件的名单要列多少个名字？由谁来维护？',
  'The text itself is harmless and names made-up files. The last check shows that under the task-scoped warrant no text can do it: the worst case is zero.':
    '文本本身无害，提到的文件是虚构的。最后一项检查表明，在按任务收窄的授权令下，任何文本都做不到：最坏情况为零。',
  'Try another way of writing the forbidden path. Which of the two decisions of the gate notices?':
    '试试用别的写法写出被禁止的路径。关卡的两次判定中，哪一次会发觉？',
  // l7-narrower
  'Only ever narrower': '只能越来越窄',
  'Delegation cannot add power.': '委派不能增加权限。',
  'A team lead holds the log folder and hands work on. The agent writes itself a link for the whole disk, signed by the team lead.':
    '一位组长持有日志目录，并把工作交下去。智能体给自己写了一个覆盖整个磁盘的环节，由组长签名。',
  'Mark the link that asks for more than the one above it holds. Then repair the chain without touching the root.':
    '标记要求多于上一环节所持权限的环节。然后在不动根的前提下修复授权链。',
  'What does each link hold, from the root down?': '从根往下，每个环节持有什么？',
  'The ladder marks the field that is wider than its parent; the Why card names the link.':
    '梯形图标出比父环节更宽的字段；“为什么”卡片指出环节。',
  'One folder in one link, no wider than the folder of the link above.':
    '一个环节中的一个目录，不宽于上一环节的目录。',
  'The signature on the widened link is right. Why is the call refused all the same?':
    '放宽的环节上签名正确。为什么调用仍然被拒绝？',
  'Links are counted from the root, which is link 0. Widening the link in the middle makes the chain verify as well, and the attack lands: narrowing is a property of the whole chain.':
    '环节从根数起，根是环节 0。放宽中间的环节也能让授权链通过验证，攻击随之得逞：收窄是整条链的性质。',
  // l8-leftover
  'Nothing left over': '没有多余',
  'Minimal, but not brittle.': '最小，但不脆弱。',
  'This is the warrant of the reference, as it was published. It stops the attack. It also permits a call that nobody needs.':
    '这是参考中发布的授权令。它阻止了攻击。它也允许一个没有人需要的调用。',
  'Take away what nobody needs. Every honest variation has to stay done.':
    '去掉没有人需要的部分。每个正当变体都必须仍能完成。',
  'Which folder may be listed that no honest variation lists?': '哪个目录可以列出，却没有正当变体会列出？',
  'Leftovers are shown beside the warrant, each with a call that it permits.':
    '多余权限显示在授权令旁边，每项附有一个它所允许的调用。',
  'A rule that admits two folders and not the one that holds them both.':
    '一条规则，允许两个目录，而不允许包含两者的那个目录。',
  'What does a leftover cost while nobody attacks, and what when somebody does?':
    '没有人攻击时，多余权限的代价是什么？有人攻击时呢？',
  'Too tight is visible too: naming the one folder breaks the look at earlier guides. The published reference is not changed by this; edits live in the column Yours.':
    '过紧也看得出来：只写那一个目录，就无法查看以前的指南。发布的参考不会因此改变；编辑只在“你的”一列。',
  // l9-edges
  'Walk every edge': '走遍每条边',
  'A permission that no test has ever used, or tried, tells you nothing.':
    '没有测试用过或尝试过的权限，什么都说明不了。',
  'Three agents of a customer service hand work to each other. Some tools are fenced off for some of them.':
    '客户服务的三个智能体互相交接工作。有些工具对其中一些智能体禁用。',
  'Choose how request texts are made so that a run shows all 13 obligations, the fences by refusals.':
    '选择请求文本的生成方式，使一次运行展示全部 13 个义务项，其中禁用由拒绝来展示。',
  'What would count as evidence that a fence holds?': '什么算得上围栏守住了的证据？',
  'The meters count what was shown. Open one that is not full: each obligation says why.':
    '计量条统计展示了什么。打开一个没有满的：每个义务项都说明原因。',
  'The same study with texts that follow the way to the agent, under warrants that refuse.':
    '同样的研究，文本沿着通往智能体的路径，并在会拒绝的授权令之下。',
  'Nobody has ever climbed this fence. What do you know about it?':
    '从来没有人越过这道围栏。你对它知道些什么？',
  'Without warrants the fences are climbed and count as probed all the same: probing is coverage, climbing is a finding. The second check asks for refusals.':
    '没有授权令时，围栏被越过，同样算作已探测：探测是覆盖，越界是发现。第二项检查要求的是拒绝。',
};
