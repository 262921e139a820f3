/** The question before an announcement is sent to the school, in words for testers. */
import { receiversTexts as texts } from '../../../machines/messages/receivers/texts'
import { fetched } from '../../shared/testerWords'

export const receiversWords = {
  title: '确认公告的收件人',
  start: { 'a written announcement': '管理员写好一条公告' },
  events: {
    'receivers.ask': `选择收件人，点击“${texts.accept}”`,
    'receivers.confirm': `在对话框中点击“${texts.accept}”`,
    'receivers.cancel': '在对话框中点击“取消”',
  },
  guards: { isNobody: '有可以收到公告的人' },
  actors: { countReceivers: fetched('收件人数') },
  names: { idle: '没有询问', counting: '正在查询人数', asking: '询问是否发布' },
  states: {
    idle: '只有公告的表单',
    counting: texts.counting,
    asking: `对话框“${texts.title}”说明收件人数`,
  },
} as const
