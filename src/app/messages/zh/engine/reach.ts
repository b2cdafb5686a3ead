/** Messages about a warrant's reach, in Simplified Chinese. */
import type { EngineTable } from './engine-table.js';

export const REACH_MESSAGES: EngineTable<'reach'> = {
  'reach/unchanged': () => '可及范围不变',
  'reach/added': ({ counts }) => `+${counts.join('，')}`,
  'reach/removed': ({ counts }) => `−${counts.join('，')}`,
  'reach/both': ({ added, removed }) => `${added}；${removed}`,
  'reach/file_read': ({ count }) => `${count} 个文件`,
  'reach/file_overwritten': ({ count }) => `${count} 个可覆盖的文件`,
  'reach/file_created': ({ count }) => `${count} 处可新建文件的位置`,
  'reach/folder_listed': ({ count }) => `${count} 个可列出的目录`,
  'reach/mail_read': ({ count }) => `${count} 封邮件`,
  'reach/recipient': ({ count }) => `${count} 个收件人`,
  'reach/payee': ({ count }) => `${count} 个收款人`,
  'reach/overdraft': ({ count }) => `${count} 个可超额付款的收款人`,
  'reach/lookup': ({ count }) => `${count} 项查询`,
  'reach/secret': ({ count }) => `${count} 项机密`,
};
