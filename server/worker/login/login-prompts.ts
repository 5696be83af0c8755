/**
 * How login plugins (AuthMe, nLogin, LoginSecurity, OpeNLogin, JPremium, xAuth, LimboAuth and their
 * kin) speak, in English, Spanish and Portuguese. Lines are compared in small letters without accents.
 */

/** Such commands whose short forms mean nothing else on any server. */
const surely = /\/(?:login|register|registrar|logar|changepassword|changepass)\s+(.*)$/i
const typedKept = 20

/** Adds the passwords in a typed line to those that no line may show, whoever repeats them. */
export function notePasswords(secrets: (string | null)[], line: string): void {
  const typed = surely.exec(line)?.[1]?.split(/\s+/) ?? []
  for (const password of typed) {
    if (password === '' || secrets.includes(password)) continue
    // Not the first ones, which are the bot's own.
    if (secrets.length >= typedKept) secrets.splice(-typedKept / 2, 1)
    secrets.push(password)
  }
}

/** What a placeholder behind the command stands for; whatever fits no row is taken for a password. */
export const placeholders: { kind: 'password' | 'other'; says: RegExp }[] = [
  { kind: 'other', says: /mail|correo|captcha|code|codigo|2fa|pin|nick|user|usuario|player/ },
  {
    kind: 'password',
    says: /^(new|nueva|your|tu|the|la)?[\s_-]*(pass|contrasena|clave|senha|pw|secret|confirm|repe|again|otra vez|de nuevo)/,
  },
]

/** What such a plugin says to what was answered. */
export const outcomes: { kind: 'unregistered' | 'registered' | 'rejected'; says: RegExp }[] = [
  {
    kind: 'rejected',
    says: /(wrong|incorrect|invalid|bad) (password|credentials)|password (is |was )?(wrong|incorrect|invalid)|(contrasena|clave|senha)( es| e)? (incorrec?t|invalid|equivocad|errone|errad)|passwords? (do not|don't|didn't) match|las contrasenas no coinciden|(password|contrasena|clave|senha) .*(too (short|long|small|large|weak)|(muy|demasiado|muito) (cort|larg|curt|pequen|grande|debil)|(unsafe|insecure|not safe|isn't safe|no es segura|insegur|poco segur))|name as (your )?password|nombre como contrasena/,
  },
  {
    kind: 'registered',
    says: /already (have |been )*registered|ya (esta|estas|estabas|te has|te) (registrad|registrast)|(usuario|cuenta|nombre|nick) ya (esta |existe|fue )?(registrad)?|ja (esta|se) (registrad|cadastrad)|account already exists/,
  },
  {
    kind: 'unregistered',
    says: /(is not|isn't|are not|aren't|not) registered|(unknown|no such) user|no (esta|estas|te has|te encuentras) registrad|usuario (desconocido|no registrado)|nao (esta|e) (registrad|cadastrad)|have(n't| not) registered/,
  },
]
