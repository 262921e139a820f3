/** The names of the kinds of resources, tasks and items: one name each, for all roles and pages (decision 0086). */
import type { ItemKind, ResourceKind } from '../rules/library/resourceKinds'

export const resourceKindNames: Readonly<Record<ResourceKind, string>> = {
  '0': '课件',
  '1': '视频',
  '2': '主观题文档',
  '3': '客观题',
  '4': '案例',
  '5': '答案',
  '6': '实践题',
  '7': '单项文件',
  '8': '主观题',
  '9': '填空题',
  '10': '试卷',
  '11': '网址',
}

export const itemKindNames: Readonly<Record<ItemKind, string>> = {
  single: '单选题',
  multiple: '多选题',
  trueFalse: '判断题',
  gap: '填空题',
  essay: '简答题',
}
