import { captchaModel } from '../../../src/catalogue/account/captcha/captcha.model'
import { registerModel } from '../../../src/catalogue/account/register/register.model'
import { walkChart } from '../../support/walk'

walkChart(captchaModel, 'G045')
walkChart(registerModel, 'B006 B125 G046 G047')
