import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { errors } from '../../../contract/errors'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import { resourceView } from '../../../src/machines/shared/data/resource.selectors'
import { ask, inputOf, resource } from '../../../src/machines/shared/data/resource.types'

const asks = () => ({ classes: ask('findTeachingClasses', {}) })
const failed = '没有加载成功'
const plain = resource({ name: 'plain', asks, failed })
const ownCode = resource({ name: 'own-code', asks, failed, missingCode: errors.paperUnknown.code })

test.each([
  ['notFound', plain, errors.notFound, true],
  ['another refusal', plain, errors.paperUnknown, false],
  ['the code of the resource', ownCode, errors.paperUnknown, true],
  ['notFound where the resource names another code', ownCode, errors.notFound, false],
])('%s: the thing is missing or loading failed, and the page says why', async (_, declared, refusal, isMissing) => {
  const actor = createActor(
    resourceMachine.provide({
      actors: { facts: fromCallback(() => undefined), load: fromPromise(() => Promise.reject(refusal)) },
    }),
    { input: inputOf(declared, {}) },
  ).start()
  const ended = await waitFor(actor, (snapshot) => snapshot.matches('missing') || snapshot.matches('failed'))
  expect(resourceView(declared, ended)).toMatchObject({ isMissing, problem: refusal.text, answers: null })
})
