/** Reasons given by the worker, the store and the browser, and names of stolen objects, in Simplified Chinese. */
import type { Phrases } from './match.js';

export const PAGE_PHRASES: Phrases = {
  'an origin such as https://slides.example.org': '来源，例如 https://slides.example.org',

  'agent runtime': '智能体运行时',
  'reader of agent sources': '智能体源代码读取器',
  'workspace tasks': '工作区任务',
  'this edition does not include that part': '此版本不含它',
  'the engine was restarted': '引擎已重启',
  'the page closed the engine': '页面已放开引擎',
  'the worker could not be started: {}': 'worker 无法启动：{1}',
  'a message could not be read': '有一条消息无法读取',
  'the worker stopped responding': '它不再应答',
  'the worker script did not load': '其脚本没有加载',
  'This browser cannot draw pictures.': '这个浏览器不能绘制图片。',
  'The picture is too large to draw.': '图片太大，无法绘制。',
  'There is no scenario to apply the document to.': '没有可放置文档的场景。',
  'New injection': '新的注入',

  'mail {#}': '邮件 {1}',
  '{#} to {}': '{1} 付给 {2}',
};
