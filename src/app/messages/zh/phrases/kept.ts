/** How kept studies are told, and what goes wrong between here and a model, in Simplified Chinese. */
import type { Phrases } from './match.js';

export const KEPT_PHRASES: Phrases = {
  'Coverage of {}: {}, {}': '{1} 的覆盖：{2!}，{3}',
  'derived warrants': '推导的授权令',
  'no warrant': '无授权令',
  'as in the paper': '与论文相同',
  'Agent runtime: OpenAI Agents SDK': '智能体运行时：OpenAI Agents SDK',
  'Agent runtime: built in': '智能体运行时：内置',
  'Routing {}, seed {}': '路由 {1}，种子 {2}',
  'Texts of a kept suite': '使用保留套件的文本',
  'Faults: {}': '故障：{1}',
  '{#} seeded runs': '{1} 次带种子的运行',
  'With mutants': '含变异体',
  '{#} tasks: {}, {}': '{1} 个任务：{2}，{3;}',
  'ws-{}: {}, {}': 'ws-{1}：{2}，{3;}',
  'Seed {}': '种子 {1}',
  'Seeds {}': '种子 {1}',
  '{#} attempts': '{1} 次尝试',
  'Edited warrant of {}': '编辑过 {1} 的授权令',
  'No warrant': '无授权令',
  Broad: '宽泛',
  'Task-scoped': '按任务收窄',
  Yours: '你的',

  'The endpoint `{}` cannot be used: {}. Use a URL such as http://127.0.0.1:11434/v1.':
    '端点 `{1}` 无法使用：{2!}。请写一个地址，例如 http://127.0.0.1:11434/v1。',
  'it is not a URL': '这不是地址',
  'only http and https are supported': '只能用 http 和 https',
  'The key is not sent to {}, because that connection is not encrypted. Use https, or a server on this machine.':
    '密钥没有发送到 {1}，因为该连接没有加密。请使用 https，或本机上的服务器。',
  'Nothing responds at {}: the connection was refused. Start the server there, or correct the address.':
    '{1} 没有应答：连接被拒绝。请启动那里的服务器，或改正地址。',
  '{} cannot be reached: {}. Check the address and the network.': '无法到达 {1}：{2!}。请检查地址和网络。',
  "The server at {} responds, but does not allow pages from {} to read its responses (cross-origin permission is missing). Allow that origin in the server's settings.":
    '{1} 的服务器有应答，但不允许 {2} 的页面读取（缺少跨源许可）。请在服务器的设置中允许该来源。',
  '{} rejected the key ({}): {}. Enter a key for that server, or use a server that needs none.':
    '{1} 拒绝了密钥（{2}）：{3!}。请输入该服务器的密钥，或使用不需要密钥的服务器。',
  '{} does not offer chat completions at that URL, or has no model `{}` (404): {}. Correct the URL or the model.':
    '{1} 在该地址没有 chat completions，或没有模型 `{2}`（404）：{3!}。请改正地址或模型。',
  '{} accepts no more requests for now (429){}: {}. Wait, or use a plan with a higher limit.':
    '{1} 暂时不再接受请求（429）{2}：{3!}。请等待，或使用额度更高的方案。',
  '{} accepts no more requests for now (429): {}. Wait, or use a plan with a higher limit.':
    '{1} 暂时不再接受请求（429）：{2!}。请等待，或使用额度更高的方案。',
  '{} did not accept the request ({}): {}. Check that the model can use tools.':
    '{1} 没有接受请求（{2}）：{3!}。请确认该模型能使用工具。',
  '{} failed ({}): {}. Try again, or check the log of that server.':
    '{1} 出错（{2!}）：{3!}。请重试，或查看该服务器的日志。',
  'in its response': '在其回答中',
  'The response from {} is not a chat completion: {}. Use an endpoint that is compatible with OpenAI chat completions.':
    '{1} 的回答不是 chat completion：{2!}。请使用与 OpenAI chat completions 兼容的端点。',
  'an event of its stream is not JSON': '其数据流中有一个事件不是 JSON',
  'its stream contains no "choices"': '其数据流中没有 choice',
  'it is no JSON': '它不是 JSON',
  'it contains no "choices"': '其中没有 choice',
  'The response from {} was interrupted. Try again.': '{1} 的回答在结束之前中断。请重试。',
  'The response from {} is longer than {} bytes and was stopped. Use another model, or a smaller task.':
    '{1} 的回答超过 {2} 字节，已停止。请使用其他模型，或较小的任务。',
  'The model `{}` stopped at its output limit. Raise the limit, or use a smaller task.':
    '模型 `{1}` 到达自身的输出上限而停止。请提高上限，或使用较小的任务。',
  'The model `{}` sent arguments that are not a JSON object {} times in a row. Use a model that can call tools.':
    '模型 `{1}` 连续 {2} 次发出不是 JSON 对象的参数。请使用能调用工具的模型。',
  'The model `{}` did not finish within {} turns. Its work so far is kept.':
    '模型 `{1}` 没有在 {2} 轮之内完成。已做的工作保留。',
  'The model `{}` did not finish {} within {} seconds. Its work so far is kept.':
    '模型 `{1}` 没有在 {3} 秒之内完成{2!}。已做的工作保留。',
  'the round': '这一轮',
  'an answer': '一个回答',
  '{} sent no response within {} seconds. Check that the model `{}` is loaded and that the server is not overloaded, or allow more time.':
    '{1} 在 {2} 秒之内没有发出回答的任何字节。请确认模型 `{3}` 已加载、服务器没有过载，或延长时限。',
  'The model `{}` was asked for a prompt {} times and responded with {}. Use another model for --realizer.':
    '模型 `{1}` 被请求 {2} 次给出文本，回答却是{3!}。请为 --realizer 使用其他模型。',
  'no text': '没有文本',
  'a tool call ({})': '工具调用（{1}）',
  'The run was cancelled.': '运行已取消。',
};
