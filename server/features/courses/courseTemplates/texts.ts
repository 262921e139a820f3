/** Messages about the review of course templates, and names of copies. */
export const texts = {
  copyOf: (name: string) => `${name}（副本）`,
  resultOf: (course: string, className: string) => `${course}（${className}成果）`,
  commentNeeded: '请填写不通过的原因',
  approvedTitle: '课程模板审核通过',
  approved: (name: string) => `您提交的课程“${name}”已通过审核，现已对全校老师开放。`,
  rejectedTitle: '课程模板审核未通过',
  rejected: (name: string, comment: string) => `您提交的课程“${name}”未通过审核：${comment}`,
}
