/** Why an academy or a major cannot be deleted. */
import type { Uses } from './academy.repository'

const listed = ({ majors, classes, teachers, offices }: Uses): string =>
  [
    majors > 0 ? `${majors}个专业` : '',
    classes > 0 ? `${classes}个班级（含回收站）` : '',
    teachers > 0 ? `${teachers}名老师` : '',
    offices > 0 ? `${offices}名学院管理员` : '',
  ]
    .filter(Boolean)
    .join('、')

export const texts = {
  academyInUse: (uses: Uses): string => `该学院下还有${listed(uses)}，不能删除`,
  majorInUse: (uses: Uses): string => `该专业下还有${listed(uses)}，不能删除`,
}
