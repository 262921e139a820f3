import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetPlanSession,
  handOverPlan,
  keepPlanSession,
  planChoice,
  readPlanSession,
} from '../../../src/services/browser/kept/planSession'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const target = { businessCode: 'plan-1', classesId: 'class-1', userCode: 's001', userName: '李明' }

describe('the session data of business plans', () => {
  test('a plan is handed over to the preview under the names of the specification', () => {
    keepPlanSession({ chosenPlan: 'plan-9', studentName: '王芳' })
    handOverPlan(target)
    expect(Object.fromEntries(kept)).toEqual({
      pro__GetBusinessCode: '"plan-1"',
      pro__BusinessCLASSID: '"class-1"',
      pro__BusinessIDName: '"s001"',
      pro__BusinessUSERName: '"李明"',
      pro__classesHistory: '"class-1"',
      pro__studentHistory: '"s001"',
      pro__planHistory: '"plan-1"',
      pro__studentName: '"李明"',
    })
  })

  test('B496 deleting the choice keeps the data for the preview', () => {
    handOverPlan(target)
    forgetPlanSession(planChoice)
    expect(readPlanSession()).toEqual(target)
    forgetPlanSession()
    expect(readPlanSession()).toEqual({})
  })

  test('B495 the choice of a plan is deleted separately, and new data is merged with the stored data', () => {
    handOverPlan(target)
    forgetPlanSession(['chosenPlan'])
    keepPlanSession({ chosenStudent: 's002' })
    expect(readPlanSession()).toEqual({
      ...target,
      chosenClass: 'class-1',
      chosenStudent: 's002',
      studentName: '李明',
    })
  })

  test('damaged data is ignored', () => {
    kept.set('pro__planHistory', '{')
    kept.set('pro__classesHistory', '7')
    expect(readPlanSession()).toEqual({})
  })
})
