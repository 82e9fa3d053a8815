/** Texts of the pages around signing in. */
export const authTexts = {
  title: 'Iniciar sesión',
  tabs: 'Tipo de cuenta',
  kinds: {
    staff: { tab: 'Gestores', failed: 'Error de login de gestor:', fallback: 'Error de autenticación Gestor', unreachable: null },
    client: {
      tab: 'Alianzas',
      failed: 'Error de login de alianza:',
      fallback: 'Error de autenticación Cliente',
      unreachable: 'Error de conexion',
    },
  },
  username: 'Usuario o correo electrónico',
  password: 'Contraseña',
  usernameMissing: 'Ingrese su usuario o correo electrónico.',
  passwordMissing: 'Ingrese su contraseña.',
  submit: 'Iniciar sesión',
  passkey: 'Usar una llave de acceso',
  /** The OpenID provider of the staff. */
  oidc: {
    enter: (name: string) => `Entrar con ${name}`,
    entering: 'Entrando…',
    failed: 'No se pudo entrar',
    openThere: (name: string) =>
      `Salió de este portal, pero no se pudo cerrar su sesión en ${name}, que puede seguir abierta. Si otra persona usa este equipo, ciérrela también allí.`,
    notBegunHere: 'Ese inicio de sesión no comenzó en esta ventana del navegador. Comience de nuevo.',
    blocked: 'El navegador no dejó abrir otra ventana. Permita las ventanas emergentes de este portal e intente de nuevo.',
    proved: { title: 'Vuelva al portal', text: 'Lo que hacía sigue en la ventana donde lo dejó. Puede cerrar esta.' },
    open: 'Abrir la ventana',
    waiting: 'Termine de entrar en la ventana que se abrió: aquí sigue solo.',
    proof: (name: string) => `Se abrirá otra ventana para que entre de nuevo con ${name}. Aquí no se pierde nada.`,
  },
  forgot: '¿Olvidó su contraseña?',
  home: 'Volver al inicio',

  demo: {
    title: 'Cuentas de demostración',
    hint: (password: string) => `Elija una para llenar el formulario. La contraseña de todas es ${password}.`,
  },

  selector: {
    title: '¿Cómo desea ingresar?',
    context: 'Elija el tipo de cuenta que le entregó la corporación.',
    staff: { title: 'Gestores', text: 'Personal de la corporación, almacén y organismos de control.' },
    client: { title: 'Alianzas', text: 'Empresas aliadas que solicitan servicios y materiales de voladura.' },
  },

  forgotPassword: {
    title: 'Recuperar la contraseña',
    text: 'Indique su tipo de cuenta y su usuario o correo. Le enviaremos un enlace para crear una contraseña nueva.',
    submit: 'Enviar enlace',
    failed: 'No se pudo pedir el enlace',
    /** The same reply whether or not the account exists. */
    answer:
      'Si los datos corresponden a una cuenta, en unos minutos recibirá un correo con el enlace. Sirve una sola vez y vence a los 60 minutos.',
    asked: {
      title: 'Revise su correo',
      again: 'Pedir otro enlace',
    },
    help: {
      title: 'Si el correo no llega',
      text: 'Revise también el correo no deseado. Si cambió de dirección o no recuerda su usuario, comuníquese con la corporación.',
      warning: 'Nadie de la corporación le pedirá su contraseña.',
    },
    back: 'Volver a iniciar sesión',
  },

  resetPassword: {
    title: 'Crear una contraseña nueva',
    text: 'Al guardarla se cierran todas las sesiones abiertas de su cuenta.',
    password: 'Contraseña nueva',
    repeat: 'Repita la contraseña nueva',
    tooShort: 'La contraseña debe tener al menos 6 caracteres.',
    tooLong: 'La contraseña debe tener a lo sumo 200 caracteres.',
    different: 'Las contraseñas no coinciden.',
    submit: 'Guardar contraseña',
    failed: 'No se guardó la contraseña',
    invalid: {
      title: 'El enlace no sirve',
      again: 'Pedir otro enlace',
    },
    done: 'Su contraseña fue cambiada. Inicie sesión con la nueva.',
    /** For a link that invites a person of an alianza. */
    invitation: {
      title: 'Aceptar la invitación',
      text: 'Elija una contraseña que solo usted conozca. Después entre con su correo en la pestaña Alianzas.',
      askAgain: 'Pida otra invitación a quien administra las personas de su alianza.',
    },
  },

  /** The dialog before an act that a stolen session must not be able to do. */
  proof: {
    title: 'Confirme que es usted',
    text: 'Lo que va a hacer pide confirmar quién es. Después sigue solo, con todo lo que escribió.',
    password: 'Contraseña',
    code: 'Código de su aplicación',
    verb: 'Confirmar y continuar',
    textByFactor: 'Va a cambiar cómo se entra en su cuenta: confírmelo con su segundo factor. Después sigue solo.',
    passkey: 'Su navegador le pedirá la huella, el rostro, el PIN o la llave física.',
    by: {
      oidc: (name: string) => `Entrar de nuevo con ${name}`,
      password: 'Usar la contraseña',
      code: 'Usar un código',
      passkey: 'Usar una llave de acceso',
    },
    missing: { password: 'Ingrese su contraseña.', code: 'Ingrese el código de su aplicación de autenticación.' },
  },

  passwordAdvice: {
    label: 'Seguridad de la contraseña:',
    none: 'Al menos 6 caracteres. Mejor, una frase: cuatro palabras que no tengan que ver con usted.',
    levels: {
      low: 'baja. Se adivina pronto: alárguela con otras palabras.',
      fair: 'media. Con una palabra más sería alta.',
      high: 'alta.',
    },
  },

  account: {
    title: 'Mi cuenta',
    context: 'Su contraseña, sus sesiones abiertas y el segundo factor.',
    data: {
      title: 'Sus datos',
      byStaff: 'Si algo no es correcto, pida que lo cambie quien administra las cuentas.',
      byAlianza: 'Si algo no es correcto, pida que lo cambie quien administra a las personas de su alianza, o la corporación.',
      name: 'Nombre',
      username: 'Usuario',
      email: 'Correo electrónico',
      role: 'Rol',
      alianza: 'Alianza',
      administers: 'Administra las cuentas de',
      provider: 'Entra con',
      orPassword: (provider: string) => `${provider}, o con su contraseña y segundo factor`,
    },
    mustChange: {
      title: 'Cambie su contraseña',
      text: 'La que usó la escribió otra persona. Elija una propia para continuar.',
    },
    password: {
      title: 'Contraseña',
      context: 'Al cambiarla se cierran sus demás sesiones.',
      beside: (provider: string) =>
        `Para el día en que ${provider} falle: abre su cuenta junto con su segundo factor. Al cambiarla se cierran sus demás sesiones.`,
      current: 'Contraseña actual',
      currentMissing: 'Ingrese su contraseña actual.',
      verb: 'Cambiar contraseña',
      done: 'Contraseña actualizada exitosamente.',
    },
    sessions: {
      title: 'Sesiones abiertas',
      context: 'Si no reconoce alguna, ciérrela y cambie su contraseña.',
      contextAtProvider: 'Si no reconoce alguna, ciérrela y avise a quien administra las cuentas.',
      failed: 'No se pudieron cargar sus sesiones.',
      current: 'Esta sesión',
      unknownDevice: 'Equipo desconocido',
      on: (browser: string, system: string) => `${browser} en ${system}`,
      opened: 'Abierta',
      used: 'Último uso',
      end: 'Cerrar',
      endOf: (device: string) => `Cerrar la sesión de ${device}`,
      endOthers: 'Cerrar las demás',
      endOthersTitle: 'Cerrar las demás sesiones',
      endOthersText: 'Tendrá que iniciar sesión de nuevo en sus otros equipos. Esta sesión sigue abierta.',
    },
    factor: {
      title: 'Segundo factor',
      context: 'Un código de su teléfono, además de la contraseña.',
      contextAtProvider: (provider: string) => `Un código de su teléfono, además de entrar con ${provider}.`,
      offAtProvider: 'Sin activar.',
      disableTextAtProvider: (provider: string) => `Desde entonces bastará ${provider} para entrar.`,
      off: 'Sin activar. Con él, quien averigüe su contraseña no puede entrar.',
      on: 'Se le pide un código en cada ingreso.',
      codesLeft: (left: number) => (left === 1 ? 'Le queda 1 código de recuperación.' : `Le quedan ${left} códigos de recuperación.`),
      enable: 'Activar segundo factor',
      disable: 'Desactivar segundo factor',
      disableTitle: 'Desactivar el segundo factor',
      disableText: 'Desde entonces bastará su contraseña para entrar.',
      disableCode: 'Código de verificación',
      disableCodeHelp: 'El de su aplicación de autenticación, o uno de recuperación.',
      password: 'Su contraseña',
      passwordMissing: 'Ingrese su contraseña.',
      next: 'Continuar',
      scan: 'Lea este código con su aplicación de autenticación (Google Authenticator, Aegis, FreeOTP u otra), o escriba la clave.',
      qr: 'Código QR para la aplicación de autenticación',
      secret: 'Clave',
      code: 'Código de seis dígitos',
      codeMissing: 'Ingrese el código que muestra la aplicación.',
      confirm: 'Confirmar y activar',
      cancel: 'Cancelar',
      isOn: 'Activado',
      recoveryTitle: 'Guarde sus códigos de recuperación',
      recoveryText: 'Cada uno sirve una vez si pierde su teléfono. No se mostrarán de nuevo: imprímalos o anótelos.',
      copy: 'Copiar',
      copied: 'Copiados',
      saved: 'Ya los guardé',
    },
  },
  foreignAddress: {
    title: 'Sus datos irán a otro servidor',
    text: (address: string, own: string) =>
      `Este navegador llama a ${address}, que no es de este portal (${own}). Escriba su contraseña solo si usted o su administrador eligió esa dirección.`,
    takeOwn: 'Usar la dirección de este portal',
  },
  code: {
    label: 'Código de verificación',
    help: 'El de su aplicación de autenticación, o uno de recuperación.',
    missing: 'Ingrese el código.',
  },

  notFound: {
    title: 'No found page',
    text: 'La dirección no existe o cambió de lugar.',
    home: 'Ir al inicio',
  },
} as const
