"""What makes pages of sites: a framework, and generators of documentation."""
import hashlib
import sys

from checks import Checks, same

check = Checks("sites")

MAIL = "Ada@example.org"
# What a site has in settings.py beside the lines of a block.
SETTINGS = """
INSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes", "avatar", "django_gravatar"]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
"""
# Prints what the first argument, a template, makes of a user with an address, the second one.
RENDER = """
import sys

import django
from django.core.management import call_command

django.setup()
call_command("migrate", verbosity=0)

from django.contrib.auth.models import User
from django.template import engines

user = User.objects.create_user("ada", sys.argv[2])
print(engines["django"].from_string(sys.argv[1]).render({"user": user}))
"""


def expect_django(workplace, application, template, target, *drawing):
    workplace.write("settings.py", workplace.block(application) + SETTINGS)
    text = workplace.call(sys.executable, workplace.write("render.py", RENDER), template, MAIL,
                          DJANGO_SETTINGS_MODULE="settings")
    with workplace.page() as page:
        page.open("file://" + workplace.write("page.html", text))
        workplace.expect_shown(page, target, *drawing)


@check
def django_avatar(workplace):
    """django-avatar shows the face of a user's address."""
    hashed = hashlib.md5(MAIL.encode()).hexdigest()
    expect_django(workplace, "django-avatar", "{% load avatar_tags %}{% avatar user 96 %}",
                  f"/avatar/{hashed}/?s=96", f"seed={hashed}", "size=96", "format=png")


@check
def django_gravatar2(workplace):
    """django-gravatar2 shows the face of a user's address."""
    hashed = hashlib.md5(MAIL.lower().encode()).hexdigest()
    expect_django(workplace, "django-gravatar2", "{% load gravatar %}{% gravatar user.email 96 %}",
                  f"/avatar/{hashed}.jpg?s=96&d=mm&r=g", f"seed={hashed}", "size=96", "format=png")


@check
def mkdocs(workplace):
    """MkDocs makes a page that shows a face."""
    workplace.write("mkdocs.yml", "site_name: Site\ntheme: mkdocs\nmarkdown_extensions: [attr_list]\n")
    workplace.write("docs/index.md", workplace.block("MkDocs"))
    workplace.call(sys.executable, "-m", "mkdocs", "build", "--strict")
    with workplace.page() as page:
        page.open(f"file://{workplace.folder}/site/index.html")
        workplace.expect_shown(page, "/face?seed=ada", "seed=ada")
        same(page.run('document.querySelector("img").getAttribute("width")'), "64", "the width")


@check
def sphinx(workplace):
    """Sphinx makes a page that shows a face, and fetches the face for a PDF file."""
    workplace.write("conf.py", "project = 'Site'\n")
    workplace.write("index.rst", "Site\n====\n\n" + workplace.block("Sphinx"))
    for builder in ["html", "latex"]:
        workplace.call(sys.executable, "-m", "sphinx", "-W", "-b", builder, ".", builder)
    [file] = (workplace.folder / "latex").glob("*face*")
    workplace.expect_fetched("/face.png?seed=ada&size=256", file.read_bytes(), "seed=ada", "size=256", "format=png")
    with workplace.page() as page:
        page.open(f"file://{workplace.folder}/html/index.html")
        workplace.expect_shown(page, "/face.png?seed=ada&size=256", "seed=ada", "size=256", "format=png")
