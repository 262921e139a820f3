/** Texts of the page of external systems. */
import type { ExternalSystem, ExternalSystemId } from '../../../../contract/entities/school/externalSystem'

export const texts = {
  title: '外部系统',
  hint: '学校在本平台之外使用的系统：是否已设置地址，现在能否连通。打开后将在新窗口中显示，不属于本平台。',
  noun: '外部系统',
  failed: '外部系统的状态加载失败，请稍后再试',
  check: '重新检测',
  open: '打开',
  address: '地址',
  checked: '检测时间',
  setting: '设置项',
  systems: {
    business: { name: '仿真系统', text: '学校的业务仿真实训系统，学生在其中完成岗位操作。', setting: 'BUSINESS_URL' },
    oa: { name: 'OA系统', text: '学校的办公自动化系统，用于流程与文件。', setting: 'OA_URL' },
    competition: { name: '竞赛系统', text: '学校的竞赛系统，用于组织与参加比赛。', setting: 'COMPETITION_URL' },
    invoiceIssue: { name: '开票系统', text: '学校的开票系统，考试管理在其中进行。', setting: 'INVOICE_ISSUE_URL' },
  } satisfies Record<ExternalSystemId, { name: string; text: string; setting: string }>,
  states: { '0': '未设置', '1': '可以连通', '2': '系统出错', '3': '没有响应' } satisfies Record<
    ExternalSystem['state'],
    string
  >,
  /** Advice for operators of the server. */
  adminRemedies: {
    '0': (setting: string) => `服务器上没有设置 ${setting}。设置其地址后重启服务，这里和页面顶部就会出现入口。`,
    '2': (setting: string) => `系统返回了错误。请检查该系统，或核对 ${setting} 的地址。`,
    '3': (setting: string) => `服务器在 3 秒内没有收到回应。请检查该系统和网络，或核对 ${setting} 的地址。`,
  },
  remedies: {
    '0': '学校还没有设置这个系统的地址，请联系管理员。',
    '2': '这个系统现在出错，请稍后再试；如果一直如此，请联系管理员。',
    '3': '这个系统现在没有响应，请稍后再试；如果一直如此，请联系管理员。',
  },
  answer: (elapsedMs: number, status: number) => `${elapsedMs} 毫秒，状态 ${status}`,
} as const
