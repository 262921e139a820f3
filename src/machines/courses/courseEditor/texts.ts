/** Texts of the chart of the course editor. */
import type { CourseRefusal, LevelName } from '../../../../contract/rules/courses/courseEdit'

export const courseTexts = {
  levels: { chapter: '章', lesson: '课时', subLesson: '小节', lessonTask: '任务' } satisfies Record<LevelName, string>,
  newTitles: { chapter: '新章', lesson: '新课时', subLesson: '新小节', lessonTask: '新任务' } satisfies Record<
    LevelName,
    string
  >,
  refused: {
    missing: '所选内容已不存在',
    taken: '内容重复',
    intoItself: '不能移动到自身之下',
    belowTask: '任务之下不能再添加内容',
    taskPlace: '任务只能放在课时或小节之下',
    tooDeep: '小节之下只能添加任务',
    nothing: '没有变化',
  } satisfies Record<CourseRefusal, string>,
  titleLost: '正在修改名称的内容已在其他页面删除，您写的名称没有保存。',
  fieldLost: (field: string) => `正在填写“${field}”的内容已在其他页面删除，您写的内容没有保存。`,
  titleEmpty: '名称不能为空',
  titleTooLong: (max: number) => `名称不能超过${max}个字符`,
  nothingToUndo: '没有可以撤销的操作',
  nothingToRedo: '没有可以重做的操作',
  nothingToPaste: '请先剪切或复制',
  chooseFirst: '请先选择一项',
  loadFailed: '课程加载失败，请重试',
  saveFailed: '保存失败，请重试',
  refusedSave: '这一处修改未能保存，已撤回',
  comparing: '正在比较版本，请稍候',
  compareFailed: '无法比较版本，请重试',
  publishFailed: '发布失败，请重试',
  published: (no: number) => `已发布版本${no}`,
  conflictingChange: '课程刚刚在别处被修改，没有发布；请核对后再发布',
  waitForSaving: '正在保存，请稍候',
  noTasks: '课程中还没有任务',
  noDifference: '与已发布的版本相同',
  saving: { stored: '已保存', waiting: '待保存', saving: '正在保存', failed: '未保存', conflict: '在别处被修改' },
}
