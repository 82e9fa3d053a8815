/** The words of the pages around signing in, and of what an answer to a sign-in must hold. */
export const authTexts = {
  invalidStaffAnswer: 'Respuesta de login inválida (Gestor). Falta token o detalles de usuario.',
  invalidClientAnswer: 'Respuesta de login inválida (Cliente). Falta token o detalles de cliente.',
  unexpectedAnswer: 'Respuesta inesperada del servidor durante el login.',

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
    /** Said whether there is such an account or not. */
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

  notFound: {
    title: 'No found page',
    text: 'La dirección no existe o cambió de lugar.',
    home: 'Ir al inicio',
  },
} as const
