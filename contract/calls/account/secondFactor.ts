/** The second factor of the caller's own account. */
import { z } from 'zod'
import { administrators, defineCall } from '../../call'
import { newSecondFactor, recoveryCodes, secondFactor } from '../../entities/account/secondFactor'
import { secondFactorCode } from './auth'

const who = ['teacher', ...administrators] as const

/** A session that someone else uses must not change the second factor. */
const change = <const Input extends z.ZodObject, const Data extends z.ZodType>(
  path: `/${string}`,
  input: Input,
  data: Data,
  doc: string,
) =>
  defineCall({
    method: 'POST',
    path,
    body: 'form',
    who,
    input,
    data,
    doc,
    section: 'Podium',
    confirmation: { by: who },
  })

export const secondFactorCalls = {
  findSecondFactor: defineCall({
    method: 'GET',
    path: '/api/user/secondFactor',
    body: 'none',
    who,
    input: z.object({}),
    data: secondFactor,
    doc: 'Returns whether the second factor of the caller is on, and the number of unused recovery codes.',
    section: 'Podium',
    parallel: true,
  }),
  beginSecondFactor: change(
    '/api/user/secondFactor/begin',
    z.object({}),
    newSecondFactor,
    'Creates a new secret for an authenticator app. `activateSecondFactor` turns it on.',
  ),
  activateSecondFactor: change(
    '/api/user/secondFactor/activate',
    z.object({ code: secondFactorCode }),
    recoveryCodes,
    'Turns the second factor on by a code of the app, and returns the recovery codes, this once.',
  ),
  renewRecoveryCodes: change(
    '/api/user/secondFactor/recoveryCodes',
    z.object({}),
    recoveryCodes,
    'Replaces the recovery codes and returns the new ones, this once.',
  ),
  turnOffSecondFactor: change(
    '/api/user/secondFactor/turnOff',
    z.object({}),
    z.null(),
    'Turns the second factor off. Fails for an administrator if the school requires it.',
  ),
}
