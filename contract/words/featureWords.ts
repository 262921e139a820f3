/** The names of the features that a mode or the licence enables (core §1; D1). */
import type { Feature } from '../modes'

export const featureWords: Readonly<Record<Feature, string>> = {
  simulationSystem: '仿真系统',
  oaSystem: 'OA系统',
  businessPlan: '商业计划书',
  objectiveSets: '客观题',
  singleItems: '单项文件',
  subjective: '主观题',
  answers: '答案',
  practice: '实践任务',
  courseEditing: '课程编辑',
  abilityTest: '能力测试',
  taskPushScoreEdit: '任务分值调整',
  teamSpace: '团队空间',
  videoProgressBar: '视频进度条',
  competitionEntry: '竞赛入口',
  dataBoard: '数据看板',
  unrestrictedAccounts: '不限帐号数',
}
