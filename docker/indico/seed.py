"""What Indico holds when a test begins: two users, a category and two events.

Made by the app's own operations. What is there by its name stays, so it can be run again.
"""

import os
from datetime import datetime, timedelta, timezone

from indico.core.config import config
from indico.core.db import db
from indico.modules.auth import Identity
from indico.modules.categories import Category
from indico.modules.categories.operations import create_category
from indico.modules.events import Event
from indico.modules.events.models.events import EventType
from indico.modules.events.operations import create_event
from indico.modules.users import User
from indico.modules.users.operations import create_user, grant_admin
from indico.web.flask.app import make_app

# Far enough ahead that no run of a test comes after it.
FIRST_DAY = datetime(2035, 3, 14, 9, 0, tzinfo=timezone.utc)


def ensure_user(name: str, password: str, first_name: str, last_name: str) -> User:
    """The user who signs in by this name."""
    email = f'{name}@example.org'
    user = User.query.filter(User.all_emails == email, ~User.is_deleted).first()
    if user is None:
        identity = Identity(provider='indico', identifier=name, password=password)
        data = {'first_name': first_name, 'last_name': last_name, 'affiliation': 'Orchard Institute'}
        user = create_user(email, data, identity)
    return user


def ensure_category(title: str) -> Category:
    """The category of this title, below the root."""
    found = Category.query.filter_by(title=title, is_deleted=False).first()
    return found or create_category(Category.get_root(), {'title': title})


def ensure_event(category: Category, kind: EventType, title: str, days: int, creator: User) -> None:
    """An event of this title that lasts so many days."""
    if Event.query.filter_by(title=title, is_deleted=False).first() is None:
        create_event(category, kind, {
            'title': title,
            'start_dt': FIRST_DAY,
            'end_dt': FIRST_DAY + timedelta(days=days - 1, hours=8),
            'timezone': 'UTC',
            'creator': creator,
        })


def seed() -> None:
    """Make what is missing."""
    admin = ensure_user(os.environ['SEED_ADMIN'], os.environ['SEED_ADMIN_PASSWORD'], 'Ada', 'Marsh')
    if not admin.is_admin:
        grant_admin(admin)
    ensure_user(os.environ['SEED_USER'], os.environ['SEED_USER_PASSWORD'], 'Sam', 'Field')
    talks = ensure_category('Talks')
    ensure_event(talks, EventType.conference, 'Orchard Conference', 3, admin)
    ensure_event(talks, EventType.meeting, 'Weekly Meeting', 1, admin)
    db.session.commit()


if __name__ == '__main__':
    app = make_app()
    with app.app_context(), app.test_request_context(base_url=config.BASE_URL):
        seed()
    print('seed: done')
