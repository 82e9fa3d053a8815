import { institution } from '@barreno/texts/institution'
import { mailTexts } from '@barreno/texts/mail'
import type { Mail, Mailer } from './mail.ts'

type Letter = {
  subject: string
  to: { name: string; address: string }
  before: string[]
  /** The items that the mail lists, each with its link. */
  list?: { label: string; note: string; url: string }[]
  action: { label: string; url: string }
  after: string[]
}

/** Sends a mail with one main link. */
export const sendLetter = (mailer: Mailer, given: Letter): Promise<void> => mailer.send(letter(given))

/** Builds a mail with one main link and optionally a list, in the institution's name. Text and HTML have the same content. */
export const letter = (given: Letter): Mail => ({ to: given.to.address, subject: given.subject, text: textOf(given), html: htmlOf(given) })

const textOf = ({ to, before, list = [], action, after }: Letter) =>
  [
    mailTexts.greeting(to.name),
    ...before,
    ...list.map(({ label, note, url }) => `- ${label}\n  ${note}\n  ${url}`),
    `${action.label}:\n${action.url}`,
    ...after,
    `--\n${mailTexts.footer}\n${mailTexts.automatic}`,
  ].join('\n\n') + '\n'

// Tables, inline styles and no images, so that every mail program can show it without loading anything.
const htmlOf = ({ subject, to, before, list = [], action, after }: Letter) => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#FAF9F6;color:#1E2226;font:15px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 0 16px"><strong style="font-size:18px">${escaped(institution.product)}</strong><br><span style="color:#545B61;font-size:13px">${escaped(institution.name)}</span></td></tr>
<tr><td style="padding:24px;background:#FFFFFF;border:1px solid #E4E1DA;border-radius:6px">
${[mailTexts.greeting(to.name), ...before].map(paragraph).join('\n')}
${list.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">\n${list.map(row).join('\n')}\n</table>\n` : ''}<p style="margin:0 0 16px"><a href="${escaped(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#9A5B13;color:#FFFFFF;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
${after.map(paragraph).join('\n')}
<p style="margin:0;color:#545B61;font-size:13px">${escaped(mailTexts.linkFallback)}<br><span style="overflow-wrap:anywhere">${escaped(action.url)}</span></p>
</td></tr>
<tr><td style="padding:16px 0 0;color:#545B61;font-size:13px">${escaped(mailTexts.footer)}<br>${escaped(mailTexts.automatic)}</td></tr>
</table>
</body>
</html>
`

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const row = ({ label, note, url }: NonNullable<Letter['list']>[number]) =>
  `<tr><td style="padding:8px 0;border-top:1px solid #E4E1DA"><a href="${escaped(url)}" style="color:#7A4609;font-weight:600">${escaped(label)}</a><br><span style="color:#545B61;font-size:13px">${escaped(note)}</span></td></tr>`

/** Escapes text, because names may contain anything. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
