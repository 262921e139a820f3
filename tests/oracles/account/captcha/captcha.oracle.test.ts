import { captchaModel } from '../../../../src/catalogue/account/captcha/captcha.model'
import { judgeRules } from '../../../support/judge'
import { oracle } from './captcha.oracle'

judgeRules(captchaModel, oracle)
