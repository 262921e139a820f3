/**
 * The modes of the product (core §1): each has a name, a description, a shell for sign-in and registration, and the
 * features that it enables. Routes, calls and data are the same in all modes (B003).
 */

/** Features that a mode may enable (B004, G002). The last three are readable flags without an effect (G004). */
export const features = [
  'simulationSystem',
  'oaSystem',
  'businessPlan',
  'objectiveSets',
  'singleItems',
  'subjective',
  'answers',
  'practice',
  'courseEditing',
  'abilityTest',
  'taskPushScoreEdit',
  'teamSpace',
  'videoProgressBar',
  'competitionEntry',
  'dataBoard',
  'unrestrictedAccounts',
] as const
export type Feature = (typeof features)[number]

/** Whether a text is the key of a feature. */
export const isFeature = (key: string): key is Feature => (features as readonly string[]).includes(key)

/** The shell of sign-in and registration (B036). */
export type ShellLayout =
  | 'rpa'
  | 'business'
  | 'experiment'
  | 'innovation'
  | 'once'
  | 'research'
  | 'college'
  | 'competition'
  | 'ite'
  | 'businessPlan'
  | 'taxRobot'
  | 'excel'
  | 'finance'

export interface Mode {
  readonly name: string
  readonly description: string
  readonly layout: ShellLayout
  readonly features: readonly Feature[]
}

/**
 * Every mode that the product accepts (B002), including excel and finance, so that their layouts are available; the
 * features of modes other than rpa follow from their names (G003).
 */
export const modes = {
  rpa: {
    name: '商务机器人实训平台',
    description: '点名、抢答、投票、签到，每一块屏幕同步呈现的实训课堂',
    layout: 'rpa',
    features: ['simulationSystem', 'oaSystem', 'videoProgressBar'],
  },
  business: { name: '商务实训平台', description: '面向商务专业的实训课堂', layout: 'business', features: [] },
  experiment: { name: '实验教学平台', description: '实验课程的教与学', layout: 'experiment', features: [] },
  innovation: { name: '创新创业实训平台', description: '创新创业课程的教与学', layout: 'innovation', features: [] },
  once: { name: '一体化实训平台', description: '理论与实训一体的课堂', layout: 'once', features: [] },
  research: { name: '研究性学习平台', description: '以研究为主线的课堂', layout: 'research', features: [] },
  college: { name: '高校教学平台', description: '高校课程的教与学', layout: 'college', features: [] },
  competition: {
    name: '竞赛训练平台',
    description: '竞赛的训练与组织',
    layout: 'competition',
    features: ['competitionEntry'],
  },
  ite: { name: '信息化教学平台', description: '信息技术课程的教与学', layout: 'ite', features: [] },
  business_plan: {
    name: '商业计划书实训平台',
    description: '商业计划书的写作与点评',
    layout: 'businessPlan',
    features: ['businessPlan'],
  },
  rpa_tax: { name: '财税机器人实训平台', description: '财税机器人的实训课堂', layout: 'taxRobot', features: [] },
  excel: { name: '电子表格实训平台', description: '电子表格与数据处理的实训课堂', layout: 'excel', features: [] },
  finance: { name: '财务实训平台', description: '财务与会计的实训课堂', layout: 'finance', features: [] },
} as const satisfies Record<string, Mode>
export type ModeName = keyof typeof modes

/** The names of the modes. */
export const modeNames = Object.keys(modes) as [ModeName, ...ModeName[]]

/** Whether a text is the name of a mode. */
export const isModeName = (name: string): name is ModeName => Object.hasOwn(modes, name)

/** Access items (core §6; G021) that every user has if the mode enables the feature. */
const accessOf: Partial<Record<Feature, string>> = {
  simulationSystem: 'operationSystem',
  oaSystem: 'oaSystem',
  businessPlan: 'businessPlan',
  abilityTest: 'competencyTesting',
  teamSpace: 'teamSpace',
  competitionEntry: 'competitionEntry',
}

/** The features that the mode and the licence's modules enable; an empty list of modules adds none (D1). */
export const featuresOn = (mode: Mode, modules: readonly string[]): readonly Feature[] =>
  features.filter((feature) => mode.features.includes(feature) || modules.includes(feature))

/** The access items of the enabled features. */
export const accessItemsOf = (on: readonly Feature[]): string[] => on.flatMap((feature) => accessOf[feature] ?? [])
