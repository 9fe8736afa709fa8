import { getSms, listSms, sendEmailCode, sendSms } from '#contracts/codes.ts'
import type { Binder } from '#server/kit/bind.ts'
import type { Db } from '#server/kit/db.ts'
import { getDelivery, listDeliveries } from './list.ts'
import type { Codes } from './types.ts'

export function codeRoutes(bind: Binder, { codes, db }: { codes: Codes; db: Db }) {
  bind.on(sendEmailCode, async (input, caller) => {
    await codes.sendEmail(input, caller)
    return {}
  })
  bind.on(sendSms, async (input, caller) => {
    await codes.sendSms(input, caller)
    return {}
  })
  bind.on(getSms, ({ id }) => getDelivery(db, id))
  bind.on(listSms, (wanted) => listDeliveries(db, wanted))
}
