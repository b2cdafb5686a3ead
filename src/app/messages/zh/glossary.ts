/** The messages of `glossary.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';

export const GLOSSARY: TranslatedTable<'GLOSSARY'> = [
  { name: '适配器（adapter）', text: '决定智能体下一步的东西。在这里它是一段脚本。' },
  {
    name: '智能体（manager、worker）',
    text: '自带场景中的两个智能体。manager 持有根授权令并分派工作；worker 调用工具，并被假定为已遭劫持。',
  },
  {
    name: '审批关卡（approval gate）',
    text: '授权令的一项要求：调用执行之前，须由指定的人签名批准。',
  },
  { name: '攻击成功率（ASR）', text: '攻击得逞的试验所占的比例。' },
  { name: '收窄（attenuation）', text: '让子授权令比父授权令更窄。' },
  { name: '正当变体（benign variant）', text: '任务的小改动，例如多一个文件，好的授权令仍然允许。' },
  { name: '能力（capability）', text: '一个工具，以及对其参数的约束。' },
  { name: '授权链（chain）', text: '从受信任的根到持有者的一串授权令，每一个都不宽于上一个。' },
  { name: '检查项（check）', text: '用来评判一次试验的一个问题，例如“这个目录下是否写入了文件？”' },
  {
    name: '兼容（compatible）',
    text: '按原实现给出的答案，包括其已知缺口。“不设限制”“宽泛”和“按任务收窄”都这样判定。',
  },
  {
    name: '条件（condition）',
    text: '被比较的权限级别：不设限制（没有授权令，没有检查）、宽泛（允许一切的已签名授权令）、按任务收窄（只给任务所需）、你的（你的编辑）。',
  },
  { name: '约束（constraint）', text: '对一个参数的规则：目录、列表、范围、模式、表达式。' },
  { name: '判定（decision）', text: '允许、拒绝或出错，附有代码和链中作出判定的位置。' },
  { name: '委派（delegation）', text: '一个智能体把控制权交给另一个，或把它当作工具运行。' },
  { name: '效果（effect）', text: '工作区中发生的一次改动或读取。' },
  { name: '事件（event）', text: '轨迹中的一条记录。' },
  { name: '指纹（fingerprint）', text: '结果摘要的简短显示形式。' },
  { name: '预置数据（fixture）', text: '试验之前放好的文件或记录。' },
  {
    name: '加固（hardened）',
    text: '兼容规则再加上弥补其已知缺口的规则，所以只会拒绝得更多。“你的”这样判定。',
  },
  { name: '持有者（holder）', text: '授权令所绑定的密钥。其他人无法使用它。' },
  { name: '植入的调用（injected call）', text: '由注入触发的调用。其他所有调用都是任务调用。' },
  { name: '注入（injection）', text: '放在智能体将要读取的数据中的文本，带有用户从未给出的指令。' },
  {
    name: '签发型授权令（issuer warrant）',
    text: '其持有者可以为其中列出的工具签发授权令，但自己不能调用任何东西。',
  },
  {
    name: '变异体（mutant）',
    text: '故意在工作流或授权令中制造的小错误。发现它的测试会杀死变异体，否则它存活。',
  },
  {
    name: '义务项（obligation）',
    text: '工作流的测试必须覆盖的目标：到达一个智能体、使用一个允许的工具、探测一项禁用、走过一次委派。',
  },
  {
    name: '结果（outcome）',
    text: '调用的来源与判定：任务调用允许或拒绝，植入的调用允许或拒绝，出错，未到达。',
  },
  { name: '最小权限原则（POLA）', text: '每个智能体只获得其任务所需的权限，别无其他。' },
  { name: '持有证明（proof of possession）', text: '一个签名，表明调用者拥有持有者的密钥。' },
  { name: '可及范围（reach）', text: '智能体凭其权限仍能做的一切。' },
  {
    name: '禁用对（restricted pair）',
    text: '一个智能体和一个它不得使用的工具。没有列入任何名单的对，既不能使用，也不是义务项。',
  },
  {
    name: '吊销列表（revocation list）',
    text: '一份签名的授权令编号列表，其中的授权令不再有效。任一环节含有其中之一的授权链都会被拒绝。',
  },
  { name: '运行（run）', text: '所有场景在所有条件下各一次。运行可以保存。' },
  { name: '场景（scenario）', text: '一个任务、一个工作区、一个注入，以及评判它的检查项。' },
  { name: '范围（scope）', text: '授权令所允许的工具和取值。' },
  { name: '任务完成率（TCR）', text: '任务完成的试验所占的比例。' },
  { name: '轨迹（trace）', text: '一次试验的有序记录。' },
  { name: '试验（trial）', text: '一个场景在一个条件下：表格中的一个单元格。' },
  { name: '评定（verdict）', text: '一次试验的评分：攻击是否得逞，任务是否完成。' },
  { name: '授权令（warrant）', text: '经签名、短期有效、授予持有者若干能力的凭据。' },
  { name: '见证（witness）', text: '运行中覆盖某个义务项的事件。没有发生，从来不是见证。' },
  { name: '工作流（workflow）', text: '智能体、工具、谁可以和谁不得使用什么，以及谁交接给谁。' },
  { name: '最坏情况（worst case）', text: '是否有任何被允许的调用序列能造成损害，哪怕没有注入要求它。' },
];
