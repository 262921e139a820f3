import { captchaModel } from '../../src/machines/captcha/captcha.model'
import { walkChart } from '../support/walk'

walkChart(captchaModel, 'G045')
