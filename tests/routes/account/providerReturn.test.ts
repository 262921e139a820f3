/** What the address of the sign-in page says after a provider of the school has sent the browser back. */
import { expect, test } from 'vitest'
import { eventOf } from '../../../src/routes/account/login/providerReturn'

test.each([
  ['', null],
  ['#main', null],
  ['#ticket=abc', { type: 'login.redeem', ticket: 'abc' }],
  ['#problem=providerAway', { type: 'provider.failed', text: '学校帐号服务暂时无法使用，请稍后再试' }],
  // Another text cannot be shown, nor any other error of the contract.
  ['#problem=请拨打12345', null],
  ['#problem=accountDisabled', null],
])('0106 the fragment %s', (fragment, event) => {
  expect(eventOf(fragment)).toEqual(event)
})
