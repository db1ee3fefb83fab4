import { objectToTakedown } from '#src/contracts/takedowns.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { objectionText, takedownCheckText } from '#src/text/takedowns.ts'
import { StatementForm } from '../../components/actions/StatementForm.tsx'
import { call } from '../../lib/api/call.ts'

const { statementMin } = LIMITS.takedown

/** Objects to a block, once. */
export const ObjectionForm = ({ id }: { id: string }) => (
  <StatementForm
    done={{ title: objectionText.done, description: objectionText.doneText }}
    failure={{ text: objectionText.failed }}
    field="statement"
    label={objectionText.statement}
    max={LIMITS.text.max}
    placeholder={objectionText.placeholder}
    savedAs={`aah:objection:${id}`}
    send={(statement) => call(objectToTakedown, { id, statement })}
    submitLabel={objectionText.submit}
    title={objectionText.form}
    whyNot={(statement) =>
      codePoints(statement) < statementMin ? takedownCheckText.statementShort(statementMin) : null
    }
  />
)
