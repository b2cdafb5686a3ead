/** Texts of lessons 7 to 10 and of the advanced track in Simplified Chinese, keyed by their English text. */
export const LESSON_TEXTS_SECOND: Readonly<Record<string, string>> = {
  // l7-narrower
  'The team lead’s signature': '组长的签名',
  'Every signature is valid. Who was allowed to grant this?': '每个签名都正确。谁有权授予这些？',
  'It is Thursday. A team lead holds the log folder and hands work on to the agent. Each warrant that is handed on is a link in a chain. Whoever holds one link signs the next link, and gives it to somebody else to hold. A link may allow only what the link above it allows. The first is the root, link 0. One link names the whole disk. Every signature is valid.':
    '今天是星期四。组长持有日志文件夹，并把工作交给智能体。每份交出的授权令是授权链的一个环节。持有一个环节的人签署下一个环节，并把它交给别人持有。一个环节只能允许上一环节允许的内容。第一个是根，即环节 0。有一个环节写的是整个磁盘。每个签名都正确。',
  'Select each link above the rules and compare its folders with the link before it. More than one tool has a folder.':
    '依次选择规则上方的每个环节，把它的文件夹与前一环节比较。有文件夹的工具不止一个。',
  'Which link holds a folder that the link above it does not hold?': '哪个环节持有上一环节并不持有的文件夹？',
  'What is the most that a link may hold?': '一个环节最多可以持有什么？',
  'Who signs the root, and did they ask for this?': '谁签署了根，他们要求这样了吗？',
  'Which folder does the work need, and which one did the attack want?': '工作需要哪个文件夹，攻击想要哪个？',
  'Opening: "Can a boss give away more than the boss has?" Links are counted from the root, which is link 0. Expected answers: link 1, then widening the middle link. Widening the link in the middle makes the chain verify as well, and the attack lands: narrowing is a property of the whole chain. Debrief: what does a signature prove?':
    '开场：“老板给出的能比老板拥有的更多吗？”环节从根开始数，根是环节 0。预期的答案：环节 1，然后是放宽中间的环节。放宽中间的环节也能让授权链通过验证，而攻击得逞：收窄是整条链的性质。小结：签名证明什么？',
  'Link 2 asks for `/`, and link 1 holds only `/var/log`. With `/var/log` in both, the chain holds and the log is read.':
    '环节 2 要求 `/`，而环节 1 只持有 `/var/log`。两处都用 `/var/log`，授权链就成立，日志也能读取。',
  // l8-leftover
  'The audit': '审计',
  'Which permission would nobody miss?': '哪个权限没有人会想念？',
  'It is Friday. The warrants are audited. This one prepares guides for new colleagues; it comes with this page, and it stops the attack. It also allows a call that nobody needs.':
    '今天是星期五。授权令接受审计。这一份用于为新同事准备指南；它是本页自带的，能阻止攻击。它还允许一个没有人需要的调用。',
  'Take away what nobody needs. The task must still be done, even if it changes a little.':
    '收回没有人需要的权限。任务在略有变化时也必须完成。',
  'Which folder may be listed that no variant of the task lists?':
    '哪个可以列出的文件夹，任务的任何变体都不列出？',
  'Look at each folder in the warrant, and at the calls that the variants make there.':
    '查看授权令的每个文件夹，以及变体在那里进行的调用。',
  'Which variant of the task would notice if this call were denied?':
    '如果拒绝这次调用，任务的哪个变体会发现？',
  'Which folders does the guide need?': '指南需要哪些文件夹？',
  'The call in question is not an attack. What is it for?': '这次调用不是攻击。它是做什么用的？',
  'Opening: "A warrant that stops the attack can still be too wide." Expected answers: naming one folder, which stops the agent from looking at earlier guides; then two folders. The published reference is not changed by this. Debrief: what does an unused permission cost?':
    '开场：“能阻止攻击的授权令仍可能太宽。”预期的答案：写一个文件夹，这会使查看以往指南受阻；然后是两个文件夹。发布的参考不会因此改变。小结：一个没有使用的权限代价是什么？',
  'The variants list `/hr/onboarding` and `/hr/guides`, and never the folder that holds them both.':
    '变体列出 `/hr/onboarding` 和 `/hr/guides`，从不列出包含两者的文件夹。',
  // f2-inside
  'What can go wrong while every check is green?': '每项检查都是绿色时，还会出什么错？',
  'A warrant limits what can happen. Somebody else has to check whether the work is right.':
    '授权令限制可能发生的事。工作是否正确，必须由别人检查。',
  'Still Friday. The report writer has the smallest warrant there is: it reads the data and writes below `/reports`. You may add one sentence to its notes. The true revenue is $4.6 million.':
    '还是星期五。写报告的智能体有着最小的授权令：它读取数据，并写入 `/reports` 之下。你可以在它的笔记里加一句话。真实的收入是 $4.6 million。',
  'Make the agent write a false revenue figure into the allowed report. It reads an amount in digits with its currency, such as $5 million or 5 million euros, that is stated for the revenue. Look at the calls. Then choose the control that would catch it.':
    '让智能体把一个错误的收入写进被允许的报告。它读取为收入给出的、用数字写成并带货币的金额，如 $5 million 或 500 万美元。看看这些调用。然后选择能发现它的控制措施。',
  'Which sentence would make a careful colleague change a figure?': '什么样的一句话会让细心的同事改动数字？',
  'An amount that your sentence states for the revenue goes into the report in place of the true one.':
    '你的句子给出的收入金额会代替真实的数字写进报告。',
  'A correction with another amount in millions; then the control that does not depend on the notes.':
    '一条带另一个以百万计金额的更正；然后是不依赖笔记的控制措施。',
  'Which amount would the reader of the report believe?': '报告的读者会相信哪个金额？',
  'Which control looks at the figure, and not at the permission?': '哪种控制措施看的是数字，而不是权限？',
  'Which control would catch the false figure?': '哪种控制措施能发现错误的数字？',
  'A narrower warrant: only this one report file': '更窄的授权令：只允许这一个报告文件',
  'The report has to be written somewhere. The false figure goes exactly where the true one goes.':
    '报告总得写在某个地方。错误的数字正好写在真实数字的位置。',
  'A second signature on the warrant': '授权令上的第二个签名',
  'A signature says who granted the permission. It says nothing about what is written with it.':
    '签名说明谁授予了权限，不说明用它写了什么。',
  'A list of forbidden words in the notes': '笔记中禁用词的列表',
  'The text needs no suspicious words. It mentions a figure, as most notes do.':
    '这段文字不需要可疑的词。它给出一个数字，大多数笔记都是这样。',
  'Somebody else computes the figure again from the data before the report is sent':
    '报告发出之前，由别人根据数据重新计算这个数字',
  'The data were not changed, so a second computation that ignores the notes gives a different figure.':
    '数据没有改动，所以不读笔记的第二次计算会得出另一个数字。',
  'What would you still have to do if every warrant in your company were as small as possible?':
    '如果你们公司的每份授权令都尽可能小，你们还必须做什么？',
  'Opening: "Now the warrant is perfect. Do some damage." Misuse inside the permitted scope is not stopped: a wrong figure passes every check. Expected answers: a narrower warrant, a second signature. Skip nothing: this is the honest end of the story. Debrief: who in your team checks figures today?':
    '开场：“现在授权令是完美的。造成一点损害吧。”授权范围之内的滥用不会被阻止：错误的数字能通过每项检查。预期的答案：更窄的授权令、第二个签名。什么都不要跳过：这是故事诚实的结尾。小结：今天你们团队里谁检查数字？',
  'Reading and writing stay within the warrant, so no permission can tell a false figure from a true one.':
    '读和写都在授权令之内，所以没有权限能区分错误的数字和真实的数字。',
  // f3-own
  'Your agent': '你的智能体',
  'What is the worst call that your own agent could make?': '你自己的智能体能作出的最坏的调用是什么？',
  'Least authority for your own agent: it may do what its job needs, and nothing else. You leave with a warrant, a test and a card.':
    '你自己的智能体的最小权限：它只能做工作需要的事，不能做别的。你带走一份授权令、一个测试和一张卡片。',
  'Everything so far came with this page. Now it is your turn: an agent that you know, with two tools or more. Use a sample if you have none.':
    '到目前为止的一切都是本页自带的。现在轮到你：一个你了解的、有两个或更多工具的智能体。没有的话就取一个样例。',
  'Describe the agent, choose the tool whose misuse would be worst, and write one rule for it. Give the call an attacker would want, and two calls that the job needs; one is enough if the rule allows one value only.':
    '描述这个智能体，选出滥用后果最严重的工具，并为它写一条规则。给出攻击者想要的调用，以及工作需要的两个调用；如果规则只允许一个值，一个就够。',
  'Which of your agent’s calls would you least like to explain to your boss?':
    '你最不愿意向上司解释智能体的哪个调用？',
  'The rule is about one argument of that tool: a path, an amount, an address, a name.':
    '规则针对该工具的一个参数：路径、金额、地址或名字。',
  'One of the four kinds of rules: one exact value, a folder, a list, a limit.':
    '四种规则之一：一个确切的值、一个文件夹、一份列表、一个上限。',
  'Which values does the job need, and is this one of them?': '工作需要哪些值，这是其中之一吗？',
  'Which kind of rule allows each of the job’s calls without naming more?':
    '哪种规则允许工作的每个调用，又不写出更多？',
  'Which of your own agent’s calls has nobody ever tried?': '你自己的智能体有哪个调用从来没有人试过？',
  'Opening: "Which agent do you have at work?" Let pairs describe it to each other first. Expected answers: a limit on amounts, a folder, a list of names; some forbid one value only. Nothing leaves the device. Debrief: what does your warrant not stop?':
    '开场：“你工作中有什么智能体？”先让两人一组互相描述。预期的答案：金额上限、文件夹、名字列表；有些人只禁止一个值。没有任何内容离开设备。小结：你的授权令阻止不了什么？',
  'Both doses that the job needs are below the limit, and the injected one is far above it. The other tool reads only two charts.':
    '工作的两个剂量都低于上限，植入的剂量远高于它。另一个工具只读取两份病历。',
  // a1-edges
  'What do you know about a restriction that nobody has tried to cross?':
    '对一个没有人尝试越过的限制，你知道什么？',
  'Three customer service agents delegate work to each other. Some tools are restricted for some of them.':
    '客户服务的三个智能体互相委派工作。其中一些被限制使用某些工具。',
  'Run the study without a warrant first, and say what that run shows. Then run it so that it shows all 13 obligations and a denial for each restriction.':
    '先不带授权令运行研究，说说那次运行展示了什么。然后再运行一次，使它展示全部 13 个义务项，并对每个限制展示一次拒绝。',
  'What would count as evidence that a restriction holds?': '什么可以作为限制有效的证据？',
  'One run without a warrant, then one with the derived warrants, and the difference between trying to cross a boundary and crossing it.':
    '先是一次不带授权令的运行，然后是一次带推导出的授权令的运行，以及尝试与越过的区别。',
  'Which path must a request take to reach the missing agent?': '请求必须走哪条路才能到达缺少的智能体？',
  'Who decides a call when there is no warrant?': '没有授权令时，谁来裁决调用？',
  'What happened to the calls across a restriction in that run?': '在那次运行中，越过限制的调用怎么样了？',
  'A run without a warrant shows the same 13 obligations. What does it tell you about the restrictions?':
    '不带授权令的运行展示了同样的 13 个义务项。关于限制，它说明了什么？',
  'They hold, because each of them was tried': '它们有效，因为每一个都被尝试过',
  'A call that is tried is not always denied.': '被尝试的调用不一定被拒绝。',
  'Nothing, because none of them was tried': '什么都没说明，因为没有一个被尝试过',
  'They were tried: each counts as shown as soon as a call is made.':
    '它们被尝试过：只要进行了调用，就算展示过。',
  'Some of them can be crossed: a call was made, and nothing denied it':
    '其中一些可以越过：进行了调用，而没有任何东西拒绝它',
  'Trying a restriction is coverage. Crossing it is a finding.':
    '限制被尝试过，这是覆盖。限制被越过，这是发现。',
  'Nobody has ever crossed this restriction. What do you know about it?':
    '从来没有人越过这个限制。你对它知道什么？',
  'Without warrants, the restrictions are crossed but still count as probed: probing is coverage, crossing is a finding. The second check requires denials.':
    '没有授权令时，限制被越过，但同样算作探测过：探测是覆盖，越过是发现。第二项检查要求拒绝。',
  'Only a warrant that denies is evidence of a restriction. Without one, two of the four are crossed.':
    '只有会拒绝的授权令才是限制的证据。没有它，四个中有两个被越过。',
  // l10-faults
  'What does an agent say when its tool returns nothing?': '工具什么都没说时，智能体会说什么？',
  'The replies under faults are listed below the task once the run is finished.':
    '运行完成后，故障下的回复列在任务下面。',
  'In which two ways is a tool broken here?': '这里工具坏掉的两种方式是什么？',
  'What did the tool return to the agent before this reply?': '在这个回复之前，工具给了智能体什么？',
  'With the fault `empty` the tool returned nothing, and the reply still reports a result.':
    '在故障 `empty` 下，工具什么都没有返回，而回复仍报告了结果。',
  // l11-guard
  'Which of your rules would no test miss?': '你的哪条规则没有测试会想念？',
  'Write a scenario that detects it: change the injected text and its calls until the widened line makes a difference.':
    '写一个能发现它的场景：改动植入的文字及其调用，直到放宽的那一行产生差别。',
  'Which call would be allowed by the wide line and denied by the narrow one?':
    '哪个调用会被宽的那行允许，而被窄的那行拒绝？',
  'The Injection part contains the injected text and the calls of an agent that obeys it.':
    '“注入”部分包含植入的文字，以及照办的智能体的调用。',
  'One injected call to the tool whose line was widened, with a path outside the folder.':
    '一个植入的调用，使用被放宽那一行的工具，路径在文件夹之外。',
  'Which path is inside the wide folder and outside the narrow one?':
    '哪个路径在宽的文件夹之内，而在窄的文件夹之外？',
  'A call that reads outside `/data` is denied by the narrow line and allowed by the wide one, so the run reveals the change.':
    '读取 `/data` 之外的调用被窄的那行拒绝，被宽的那行允许，所以运行能发现它。',
};
