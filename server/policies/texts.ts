/** Refusals of policies. */
export const policyTexts = {
  notOfAcademy: '没有找到，或者不属于您管理的学院',
} as const
