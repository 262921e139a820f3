import { mailStepModel, ownEmailModel } from '../../../src/catalogue/account/email/email.model'
import { walkChart } from '../../support/walk'

walkChart(mailStepModel, 'mail step')
walkChart(ownEmailModel, 'own email')
