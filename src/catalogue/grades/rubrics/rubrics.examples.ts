/** Example rubrics of a task, and example call results, for walks and pictures. */
import type { Rubric, RubricBody, TaskRubrics } from '../../../../contract/entities/grades/rubric'
import { WHOLE_WORK } from '../../../../contract/rules/grades/rubrics'
import type { OpenedRubrics, RubricDraft } from '../../../machines/grades/rubrics/rubrics.types'

const body: RubricBody = {
  rubricName: '简答评分',
  criteria: [
    {
      criterionName: '例子',
      description: '例子具体，来自自己的工作',
      levels: [
        { levelName: '具体', description: '说明频率与耗时', points: 5 },
        { levelName: '笼统', description: '只说出是什么工作', points: 2.5 },
        { levelName: '没有', description: '', points: 0 },
      ],
    },
    {
      criterionName: '理由',
      description: '',
      levels: [
        { levelName: '充分', description: '规则明确、重复、量大', points: 3 },
        { levelName: '不足', description: '', points: 1 },
      ],
    },
  ],
}
const savedRubric: Rubric = { ...body, rubricId: 'ru1', revision: 2, rubricName: '作业评分' }

const essays: TaskRubrics = {
  lessonTaskId: 'ta1',
  lessonTaskName: '讨论：身边的重复工作',
  lessonTaskType: '8',
  places: [
    { position: 0, stem: '<p>说说你身边最适合交给机器人的一项重复工作。</p>', points: 10, rubric: null },
    {
      position: 2,
      stem: '<p>它的哪一步不适合交给机器人？</p>',
      points: 8,
      rubric: { ...body, taskRubricId: 'tr2' },
    },
  ],
}
export const opened: OpenedRubrics = { task: essays, bank: [savedRubric] }
/** The first item has a rubric now. */
export const openedUsed: OpenedRubrics = {
  ...opened,
  task: {
    ...essays,
    places: essays.places.map((place) =>
      place.position === 0 ? { ...place, rubric: { ...savedRubric, taskRubricId: 'tr3' } } : place,
    ),
  },
}
/** An assignment with a rubric, and an empty rubric library. */
export const openedWork: OpenedRubrics = {
  task: {
    ...essays,
    lessonTaskType: '2',
    lessonTaskName: '任务：写一份流程说明',
    places: [{ position: WHOLE_WORK, stem: '', points: 100, rubric: { ...body, taskRubricId: 'tr1' } }],
  },
  bank: [],
}

/** A draft of an earlier visit. */
export const writtenDraft: RubricDraft = {
  rubricName: '上次的草稿',
  criteria: [
    {
      criterionName: '例子',
      description: '',
      levels: [
        { levelName: '具体', description: '', points: '6' },
        { levelName: '没有', description: '', points: '0' },
      ],
    },
  ],
}
