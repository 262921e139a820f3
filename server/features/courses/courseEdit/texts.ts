/** Messages about editing a course. */
import type { CourseRefusal } from '../../../../contract/rules/courses/courseEdit'

export const texts = {
  refused: {
    missing: '所选内容已不存在，请刷新后重试',
    taken: '内容重复，请刷新后重试',
    intoItself: '不能移动到自身之下',
    belowTask: '任务之下不能再添加内容',
    taskPlace: '任务只能放在课时或小节之下',
    tooDeep: '小节之下只能添加任务',
    nothing: '没有需要保存的修改',
  } satisfies Record<CourseRefusal, string>,
  titleEmpty: '名称不能为空',
  titleTooLong: (max: number) => `名称不能超过${max}个字符`,
  resource: '所选资源不存在、未共享或类型不符',
  empty: '课程中还没有任务，不能发布',
  restored: (what: string) => `恢复前的内容（恢复到${what}）`,
  version: (no: number) => `版本${no}`,
  draft: '自动保存的内容',
}
