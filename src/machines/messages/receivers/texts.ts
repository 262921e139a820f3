/** Texts of the question before an announcement of the school is sent. */
export const receiversTexts = {
  title: '发布公告',
  ask: (count: number): string => `公告将发送给 ${count} 人，发布后立即送达。是否发布？`,
  accept: '发布',
  none: '没有可以收到公告的人，请选择其他收件人',
  failed: '没有查到收件人数，请重试',
  counting: '正在查询收件人数',
} as const
