/** Messages about failed requests to a model, in Simplified Chinese. */
import type { EngineTable } from './engine-table.js';

export const CHAT_MESSAGES: EngineTable<'chat'> = {
  'chat/bad_address': ({ found, detail }) =>
    `端点 \`${found}\` 无法使用：${detail}。请写一个地址，例如 http://127.0.0.1:11434/v1。`,
  'chat/no_address': () => '这不是地址',
  'chat/other_scheme': () => '只能用 http 和 https',
  'chat/address_with_name': () => '其中不应有用户名或密码',
  'chat/insecure_key': ({ place }) =>
    `密钥没有发送到 ${place}，因为该连接没有加密。请使用 https，或本机上的服务器。`,
  'chat/refused': ({ place }) => `${place} 没有应答：连接被拒绝。请启动那里的服务器，或改正地址。`,
  'chat/unreachable': ({ place, detail }) => `无法到达 ${place}：${detail}。请检查地址和网络。`,
  'chat/no_permission': ({ place, origin }) =>
    `${place} 的服务器有应答，但不允许 ${origin} 的页面读取（缺少跨源许可）。请在服务器的设置中允许该来源。`,
  'chat/unauthorized': ({ place, status, detail }) =>
    `${place} 拒绝了密钥（${status}）：${detail}。请输入该服务器的密钥，或使用不需要密钥的服务器。`,
  'chat/not_found': ({ place, model, detail }) =>
    `${place} 在该地址没有 chat completions，或没有模型 \`${model}\`（404）：${detail}。请改正地址或模型。`,
  'chat/rate_limited': ({ place, detail, retryAfter }) =>
    `${place} ${retryAfter === undefined ? '暂时' : `在 ${retryAfter} 秒之内`}不再接受请求（429）：${detail}。请等待，或使用额度更高的方案。`,
  'chat/bad_request': ({ place, status, detail }) =>
    `${place} 没有接受请求（${status}）：${detail}。请确认该模型能使用工具。`,
  'chat/server': ({ place, status, detail }) =>
    `${place} 出错（${status}）：${detail}。请重试，或查看该服务器的日志。`,
  'chat/no_reason': () => '它没有给出原因',
  'chat/in_answer': () => '在其回答中',
  'chat/bad_answer': ({ place, detail }) =>
    `${place} 的回答不是 chat completion：${detail}。请使用与 OpenAI chat completions 兼容的端点。`,
  'chat/event_no_json': () => '其数据流中有一个事件不是 JSON',
  'chat/stream_without_choice': () => '其数据流中没有 choice',
  'chat/no_json': () => '它不是 JSON',
  'chat/without_choice': () => '其中没有 choice',
  'chat/cut_off': ({ place }) => `${place} 的回答在结束之前中断。请重试。`,
  'chat/too_long': ({ place, limit }) =>
    `${place} 的回答超过 ${limit} 字节，已停止。请使用其他模型，或较小的任务。`,
  'chat/output_limit': ({ model }) =>
    `模型 \`${model}\` 到达自身的输出上限而停止。请提高上限，或使用较小的任务。`,
  'chat/malformed_arguments': ({ model, count }) =>
    `模型 \`${model}\` 连续 ${count} 次发出不是 JSON 对象的参数。请使用能调用工具的模型。`,
  'chat/no_answer': ({ place, model, seconds }) =>
    `${place} 在 ${seconds} 秒之内没有发出回答的任何字节。请确认模型 \`${model}\` 已加载、服务器没有过载，或延长时限。`,
  'chat/no_text': ({ model, count, what }) =>
    `模型 \`${model}\` 被请求 ${count} 次给出文本，回答却是${what}。请为 --realizer 使用其他模型。`,
  'chat/nothing': () => '没有文本',
  'chat/tool_call': ({ tool }) => `工具调用（${tool}）`,
  'chat/turn_limit': ({ model, limit }) => `模型 \`${model}\` 没有在 ${limit} 轮之内完成。已做的工作保留。`,
  'chat/too_slow': ({ model, what, seconds }) =>
    `模型 \`${model}\` 没有在 ${seconds} 秒之内完成${what}。已做的工作保留。`,
  'chat/the_round': () => '这一轮',
  'chat/an_answer': () => '一个回答',
  'chat/cancelled': () => '运行已取消。',
  'chat/worker_stopped': ({ reason }) => `worker 已停止：${reason}。`,
  'chat/script_missing': () => '其脚本没有加载',
  'chat/judge_no_object': () => '评判者的回答不是 JSON 对象。请重新询问，或询问其他模型。',
  'chat/judge_no_number': ({ dimensions }) =>
    `评判者没有为 ${dimensions.join('、')} 给出 0 到 1 的数字。请重新询问，或询问其他模型。`,
};
