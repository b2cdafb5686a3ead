/** Texts of lessons 1 to 6 in Simplified Chinese, keyed by their English text. */
export const LESSON_TEXTS_FIRST: Readonly<Record<string, string>> = {
  // m1-breach
  'The breach': '入侵',
  'Who gives the agent its orders?': '谁在给智能体下命令？',
  'Data can carry instructions, and the agent cannot tell them from its task. Least authority limits the harm: an agent may do what its job needs, and nothing else.':
    '数据可以携带指令，而智能体无法把它们与任务区分开。最小权限限制损害：智能体只能做工作需要的事，不能做别的。',
  'It is Monday. The office agent documents three configuration files. Its warrant, a signed list of the tools that it may use and how, allows everything. Somebody has added four lines to one of the files.':
    '今天是星期一。办公智能体为三个配置文件编写文档。它的授权令（一份已签名的清单，写明可以用哪些工具、怎样用）允许一切。有人在其中一个文件里加了四行。',
  'Say what the agent will do after it has read the third file. Then watch its calls, one by one: each use of a tool is a call. At the end you see a fingerprint, a short code for all results. Identical results have the same code on every device.':
    '说说智能体读完第三个文件后会做什么。然后逐个观看它的调用：每使用一次工具就是一次调用。最后你会看到一个指纹，即全部结果的短代码。结果相同，代码在每台设备上都相同。',
  'Who wrote the sentence that the agent follows at call 6?': '第 6 次调用时，智能体遵循的那句话是谁写的？',
  'Choose an answer first. Then press "Next call" and read what the agent has read so far.':
    '先选一个答案。然后按“下一次调用”，读一读智能体到目前为止读到的内容。',
  'A choice, then every call up to the last one.': '先作选择，然后看完每次调用，直到最后一次。',
  'How could the agent tell these lines from what its owner wants?':
    '智能体怎样才能把这几行与主人的要求区分开？',
  'What does the agent do next with what it has read?': '智能体接下来会怎样处理刚读到的内容？',
  'Nobody broke into the agent. What did the attacker need to be able to do?':
    '没有人闯入智能体。攻击者需要能够做什么？',
  'Opening: "Watch an assistant do its job." A wrong prediction completes the lesson as well, and is a better start for a talk. The agent is a script that obeys; how often a model obeys is another question, which this page does not measure. Every device must show the same fingerprint: if one differs, find out why before anybody goes on. Skip nothing here. Debrief: who wrote the line that the agent followed?':
    '开场：“看一位助手如何工作。”预测错误同样完成本课，而且更适合引出讨论。这里的智能体是一段照办的脚本；模型有多经常照办是另一个问题，本页不作测量。每台设备都必须显示相同的指纹：如有不同，先查明原因再继续。这里什么都不要跳过。小结：智能体遵循的那一行是谁写的？',
  'The four lines look like any other text to the agent. It reads both files, because nothing forbids it.':
    '在智能体看来，这四行与任何其他文字一样。它读取两个文件，因为没有任何东西禁止它。',
  // m2-fence
  'Every signature was valid and every call was checked. What would have stopped the attack?':
    '每个签名都正确，每次调用都经过检查。什么本可阻止这次攻击？',
  'A permission for everything protects nothing. One rule on one argument stops the attack and leaves the task alone.':
    '宽泛的权限等于没有权限限制。一个参数上的一条规则就能阻止攻击，而不影响任务。',
  'The agent writes the quarterly report. Its warrant is signed, every call is checked, and writing is allowed everywhere. A paragraph in its notes asks for one more thing. You work in the editor: the rules of the warrant, and beside them the result of your changes.':
    '智能体编写季度报告。它的授权令已签名，每次调用都经过检查，并且允许写入任何地方。笔记里有一段话还要求另一件事。你在编辑器中操作：授权令的规则，旁边是你的改动的结果。',
  'Mark the call that the task did not need. Then change the ringed rule: it says which paths `write_file` may be called with. Choose another kind. Stop the attack, and make sure that the task can still be done, even when it changes a little (in its benign variants).':
    '标记任务不需要的那次调用。然后修改圈出的规则：它说明可以用哪些路径调用 `write_file`。为它选择另一个种类。阻止攻击，并让任务在略有变化时（正当变体）也能完成。',
  'The ringed rule decides which paths `write_file` may use. Now it allows every path.':
    '圈出的规则决定 `write_file` 可以使用哪些路径。现在它允许每个路径。',
  'A rule that covers one folder and everything below it.': '一条包含一个文件夹及其下一切的规则。',
  'Which call does the text in the notes ask for that the task does not need?':
    '哪次调用是笔记里的文字要求的，而不是任务要求的？',
  'What do all task paths have in common that the attack path does not?':
    '任务的所有路径有什么共同点，而攻击的路径没有？',
  'Next month the report has another name. Which rule already allows it?':
    '下个月报告换了名字。哪条规则已经考虑到这一点？',
  'Which reports does your rule deny that the agent may have to write?':
    '你的规则拒绝了哪些智能体可能要写的报告？',
  'Which places does your rule allow that no report needs?': '你的规则允许哪些没有报告需要的地方？',
  'another public file': '另一个公开的文件',
  'a folder with a similar name': '一个名称相似的文件夹',
  'a way out of the folder': '一条离开文件夹的路',
  'a report for next year': '一份来年的报告',
  'The agent still obeyed the injected text. Why did nothing come of it?':
    '智能体仍然照植入的文字办了。为什么没有造成任何后果？',
  'Opening: "The check was made. What was wrong with the warrant?" Expected answers: first the one file name, then a list of forbidden paths, then the folder. The variants show the price of the first, the unseen calls show that of the second. Skip the marking if time is short. Debrief: signatures say who granted something, never whether it was wise.':
    '开场：“检查做了。授权令错在哪里？”预期的答案：先是那一个文件名，然后是禁止路径的列表，最后是文件夹。变体显示第一种的代价，没见过的调用显示第二种的代价。时间不够时可跳过标记。小结：签名说明谁授予了权限，从不说明授予得是否明智。',
  'One call is left that counts as damage: writing a file named `/reports`. A rule for a folder allows the folder’s own path too, and such a file would take the folder’s place. Now narrow the rule for reading too. Which variant tells you where to stop?':
    '还剩一个算作损害的调用：写入名为 `/reports` 的文件。文件夹规则也允许这个文件夹自己的路径，而这样的文件会占据文件夹的位置。现在把读取也收窄。哪个变体告诉你该停在哪里？',
  'Every report in the task is below `/reports`, whatever its name. The public folder is not.':
    '任务的每份报告都在 `/reports` 之下，无论叫什么名字。公开的文件夹不在其中。',
  // t1-takeaway
  'Money, in case': '以防万一的钱',
  'How much money may an auditor move?': '审计员可以动用多少钱？',
  'It is Tuesday. The agent audits expenses. A memo asks it for a refund of $2,000. Its warrant allows transfers up to $5,000, "in case".':
    '今天是星期二。智能体审计开支。一条备注要求它退款 2,000 美元。它的授权令允许最高 5,000 美元的转账，“以防万一”。',
  'The worst case is about any sequence of calls, not about the one that was injected. The cross beside a tool takes the whole tool out of the warrant.':
    '最坏情况问的是任何调用序列，而不是植入的那一个。工具旁边的叉号会把整个工具从授权令中去掉。',
  'What does the next memo ask for?': '下一条备注会要求什么？',
  'Which tool does the audit use for the call that is denied?': '被拒绝的调用，审计用的是哪个工具？',
  'Which tool makes this sequence possible at all?': '究竟是哪个工具使这个序列成为可能？',
  'Opening: "Does an auditor need to pay anyone?" Let somebody lower the cap first. Expected answers: a lower cap, one recipient, then no transfers at all. Debrief: a limit says how much may be stolen at once.':
    '开场：“数钱的人需要付钱吗？”先让人把上限降低。预期的答案：更低的上限、一个收款人，最后是完全不转账。小结：上限说的是一次能偷走多少。',
  'An audit reads the ledger and sends an email. Without `transfer_money` no memo can move a cent.':
    '审计只需读取账本并发送邮件。没有 `transfer_money`，任何备注都动不了一分钱。',
  'Suppose the limit were $100. How much could an injection move then?':
    '假设上限是 100 美元，植入的文字还能转走多少钱？',
  'Nothing, because the memo asks for $2,000': '转不走，因为备注要求的是 2,000 美元',
  'The next memo asks for another amount.': '下一条备注会要求另一个金额。',
  '$100 in all': '总共 100 美元',
  'A rule looks at one call, and does not count the calls before it.': '规则只看一次调用，不计算之前的调用。',
  '$100 with each call': '每次调用 100 美元',
  'A rule looks at one call at a time, so twenty calls can still move $2,000.':
    '规则只看一次调用，所以二十次调用同样转走 2,000 美元。',
  'How many calls does one rule look at?': '一条规则看几次调用？',
  'Which permission does one of your own tools have "in case"?': '你自己的哪个工具有一个“以防万一”的权限？',
  // t2-kinds
  'Four kinds of rules': '四种规则',
  'Which kind of rule fits which job?': '哪种规则适合哪项工作？',
  'Choose the kind of rule that states what the job needs: one value, a folder, a list, or a limit.':
    '选择能说明工作需要什么的规则：一个值、一个文件夹、一份列表或一个上限。',
  'It is still Tuesday. Four small jobs each need a rule on one argument. The rule has to allow what the job needs next month too, and nothing else.':
    '还是星期二。四项小工作各等着一条针对一个参数的规则。规则必须允许这项工作下个月也需要的内容，除此之外什么都不允许。',
  'Choose a kind of rule for each job. Each choice is tested with the job’s calls and with an attacker’s calls.':
    '为每项工作选择一种规则。每个选择都会用工作的调用和攻击者的调用来试。',
  'What will be different about the same job next month?': '同一项工作到下个月会有什么不同？',
  'If a call proves a choice wrong, check whether it belongs to the job or to the attacker.':
    '证明选择错误的调用，要么属于工作，要么属于攻击者。看看是哪一种。',
  'A place where the file names change, one fixed value, amounts, and a few names: four jobs, four kinds.':
    '名字会变的地方、一个固定的值、金额、几个名字：四项工作，四种规则。',
  'Which part of the path stays the same next month?': '下个月路径的哪一部分不变？',
  'The agent wrote `/reports/march.md` in March and `/reports/april.md` in April. Visitors can read everything in `/public`.':
    '智能体三月写了 `/reports/march.md`，四月写了 `/reports/april.md`。访客可以读取 `/public` 中的一切。',
  'One exact value': '一个确切的值',
  'A folder and all below it': '一个文件夹及其下的一切',
  'A list of values': '一份值的列表',
  'What else is in that folder?': '那个文件夹里还有什么？',
  'The agent reads `/app/settings.yml` every morning. The same folder holds last year’s settings, with a password, and the keys.':
    '智能体每天早上读取 `/app/settings.yml`。同一个文件夹里还有去年的设置（其中有密码）和密钥。',
  'Which bills may the agent pay next month, and which does a colleague pay?':
    '下个月智能体可以支付哪些账单，哪些由同事支付？',
  'Last month the agent paid bills of $450, $350 and $12.50. A colleague pays every bill above $500.':
    '上个月智能体支付了 450 美元、350 美元和 12.50 美元的账单。超过 500 美元的账单都由一位同事支付。',
  'A lower and an upper limit': '下限和上限',
  'Which rooms are for the staff, and which are not?': '哪些会议室给员工用，哪些不给？',
  'A folder and all below it: the whole disk': '一个文件夹及其下的一切：整个磁盘',
  'A folder and all below it: the reports': '一个文件夹及其下的一切：报告',
  'A lower and an upper limit: up to $5,000': '下限和上限：最多 5,000 美元',
  'A lower and an upper limit: up to $500': '下限和上限：最多 500 美元',
  'A list of values: four rooms': '一份值的列表：四个会议室',
  'A list of values: three rooms': '一份值的列表：三个会议室',
  'The agent books rooms for the staff: Blue, Green or North. The room Board is for the directors.':
    '智能体为员工预订会议室：Blue、Green 或 North。会议室 Board 供董事使用。',
  'Which of the four jobs would you have given a wider rule than it needs?':
    '四项工作中，你会给哪一项比它需要的更宽的规则？',
  'Opening: "You have four tools in the box. Which one for which job?" Expected answers: an exact value for the report, a folder for the settings. Skip it if the class already writes rules. Debrief: a rule that is too narrow is noticed by the people who do the work, one that is too wide by nobody.':
    '开场：“箱子里有四种工具。哪一种用于哪项工作？”预期的答案：报告用一个确切的值，设置用文件夹。如果学员已经会写规则，可以跳过。小结：太窄的规则会被干活的人发现，太宽的规则没有人发现。',
  'The reports share a folder, the settings have one path, the bills have a limit, and the rooms have three names.':
    '报告都在同一个文件夹里，设置只有一个路径，账单有一个上限，会议室有三个名字。',
  // l5-colleagues
  'Who counts as a colleague?': '谁算同事？',
  'It is Wednesday. The agent lists invoices and mails the list. It may mail anybody and pay anybody. One invoice demands a fee at once.':
    '今天是星期三。智能体列出发票并把清单发邮件。它可以给任何人发邮件，也可以向任何人付款。一张发票要求立即付费。',
  'Let it mail colleagues at `company.com` and nobody else, and pay nobody. Your warrant is also tested with calls that you cannot see yet.':
    '让它只能给 `company.com` 的同事发邮件，并且不向任何人付款。还会试一些你看不到的调用。',
  'The buttons above the addresses insert rules that look alike. Try each on a list with a stranger in it, and on `evil-company.com`.':
    '地址上方的按钮是几条读起来相似的规则。用一份含有陌生人的名单和 `evil-company.com` 试试每一条。',
  'Does listing invoices require paying them?': '列出发票需要付款吗？',
  'Which value does your rule see: one address, or a list of addresses?':
    '你的规则看到的是什么值：一个地址，还是一份地址列表？',
  'What is the smallest amount that your warrant lets the agent pay?':
    '你的授权令允许智能体支付的最小金额是多少？',
  'Who else at the company gets such a list?': '公司里还有谁会收到这样的清单？',
  'Does your rule apply to every address in the list, and to the whole end of each?':
    '你的规则针对列表中的每个地址，以及地址的整个结尾吗？',
  'Opening: "Write the rule so that a stranger with a similar address stays out." Expected answers: first the ending `company.com` without the sign, which admits `evil-company.com`; then `exists`, which lets one colleague vouch for a stranger; then a list that is too short. Skip the empty list if time is short. Debrief: which kind of rule fits which argument?':
    '开场：“写一条规则，把地址相似的陌生人挡在外面。”预期的答案：先是不带 @ 的结尾 `company.com`，它放进了 `evil-company.com`；然后是 `exists`，它让一位同事为陌生人担保；最后是太短的列表。时间不够时可跳过空列表。小结：哪种规则适合哪个参数？',
  'Every recipient has to end in `@company.com`, `@` included, and the tool list has no transfer.':
    '每个收件人都必须以 `@company.com` 结尾，包括 @，而工具列表里没有转账。',
  // w2-attacker
  'Can a list of forbidden files keep you out?': '一份禁止文件的列表能挡住你吗？',
  'A list of what is forbidden loses to anybody who knows one more name. A list of what is needed does not.':
    '禁止列表会输给任何多知道一个名字的人。需要列表不会。',
  'Still Wednesday. Now you are the attacker. The agent reads your text and obeys: what you write decides what it calls. Four teams have protected the secrets in four ways, and each team knows the trick that beat the team before it.':
    '还是星期三。现在你是攻击者。智能体读你的文字并照办：你写什么决定它调用什么。四个团队用四种方式保护了机密，每个团队都知道打败前一个团队的招数。',
  'For each level, write text that makes the agent read a secret. The last level cannot be beaten: try it anyway.':
    '为每一关写一段文字，让智能体读到一个机密。最后一关无法攻破：还是试一试。',
  'The list of files shows what else there is. A path in your text becomes a call that reads it.':
    '文件列表显示还有什么。你文字中的路径会变成读取它的调用。',
  'One path in each text: a second file, a copy, a file with another name. For the last level, any secret.':
    '每段文字一个路径：第二个文件、一个副本、一个换了名字的文件。最后一关用任何机密都行。',
  'What else is in the forbidden file’s folder?': '被禁止的文件所在的文件夹里还有什么？',
  'Where do people put a copy of a file that matters?': '人们会把重要文件的副本放在哪里？',
  'Which secret has neither of the two words in its name?': '哪个机密的名字里没有这两个词？',
  'Nothing in this folder is secret. What happens to a path outside it?':
    '这个文件夹里没有机密。文件夹之外的路径会怎样？',
  'Opening: "You have ten minutes to rob your own company." The text is harmless and names made-up files. Expected answers: the other file, the backup copy, the key; another way of writing a path, which the gate resolves and denies. Skip level two if time is short. Debrief: the last level lists only what is needed, so it does not have to name any secret.':
    '开场：“你有十分钟抢劫自己的公司。”文字无害，提到的是虚构的文件。预期的答案：另一个文件、备份副本、密钥；路径的另一种写法，关口会解析它并拒绝。时间不够时可跳过第二关。小结：最后一关写明需要什么，不必知道任何机密。',
  'Write a forbidden path in another way, such as with `..` in it. What does the page say about it?':
    '换一种写法写禁止的路径，例如带 `..`。页面对它怎么说？',
  'Each list of forbidden names misses one file. The folder names what the job needs, and no secret is in it.':
    '每份禁止名字的列表都漏了一个文件。文件夹写明了工作需要什么，其中没有机密。',
};
